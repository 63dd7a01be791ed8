import { useState } from 'react'
import type { RequestOf, ResponseOf } from '../../../../api/client'
import { isFailure } from '../../../../api/failure'
import { useAction } from '../../../../api/query'
import type { ReadAs } from '../../../../api/schema'
import type { Columns } from './Reading'

type FileAction = 'CreateUsersBatch' | 'BnfFileUpdate' | 'ImportOlderOrders'

/** The corrections of somebody where the guess about a file was wrong. */
export interface Corrections {
  columns?: Columns
  readAs?: ReadAs
}

/**
 * A file, the choices about it, and the simulation. Each choice simulates anew; after a failure the former result
 * stays.
 */
export function useSimulation<N extends FileAction>(
  action: N,
  request: (file: File, said: Corrections) => RequestOf<N>,
) {
  const [file, setFile] = useState<File>()
  const [said, setSaid] = useState<Corrections>({})
  const [told, setTold] = useState<ResponseOf<N>>()
  const [error, setError] = useState<string>()
  const { mutateAsync, isPending } = useAction(action, { quiet: true })
  const simulate = async (chosen: File, asked: Corrections = {}) => {
    setFile(chosen)
    setError(undefined)
    try {
      setTold(await mutateAsync(request(chosen, asked)))
      setSaid(asked)
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      if (chosen !== file) setTold(undefined)
      setError(Object.values(failure.fields)[0] ?? failure.message)
    }
  }
  const sayColumns = (columns: Columns) => {
    if (file) void simulate(file, { ...said, columns })
  }
  // The file may then have other columns, so the choices about the former ones are dropped.
  const sayReadAs = (readAs: ReadAs) => {
    if (file) void simulate(file, { readAs: { ...said.readAs, ...readAs } })
  }
  return { file, said, told, error, busy: isPending, simulate, sayColumns, sayReadAs }
}
