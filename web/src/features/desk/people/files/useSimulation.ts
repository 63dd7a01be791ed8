import { useState } from 'react'
import type { RequestOf, ResponseOf } from '../../../../api/client'
import { isFailure } from '../../../../api/failure'
import { useAction } from '../../../../api/query'
import type { Columns } from './Reading'

type FileAction = 'CreateUsersBatch' | 'BnfFileUpdate' | 'ImportOlderOrders'

/** A file, what its columns were said to hold, and what comes of it. Each choice simulates anew. */
export function useSimulation<N extends FileAction>(
  action: N,
  request: (file: File, columns: Columns | undefined) => RequestOf<N>,
) {
  const [file, setFile] = useState<File>()
  const [columns, setColumns] = useState<Columns>()
  const [told, setTold] = useState<ResponseOf<N>>()
  const [error, setError] = useState<string>()
  const { mutateAsync, isPending } = useAction(action, { quiet: true })
  const simulate = async (chosen: File, held?: Columns) => {
    setFile(chosen)
    setColumns(held)
    setError(undefined)
    try {
      setTold(await mutateAsync(request(chosen, held)))
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      setTold(undefined)
      setError(Object.values(failure.fields)[0] ?? failure.message)
    }
  }
  const again = (held: Columns) => {
    if (file) void simulate(file, held)
  }
  return { file, columns, told, error, busy: isPending, simulate, again }
}
