import type { RequestOf, ResponseOf } from '../../../../api/client'
import { Code, isFailure } from '../../../../api/failure'
import { useAction } from '../../../../api/query'
import { dialogs } from '../../../../ui/dialogs'

/** The actions that give a company its name. */
type Naming = 'SetCompany' | 'CreateConciergerie'

/**
 * Sends a company with its name. When another one has that name already, it asks whether two are meant, and sends it
 * again. The result is `undefined` when the person goes back to the form.
 */
export function useNaming<N extends Naming>(name: N) {
  const { mutateAsync } = useAction(name, { quiet: true })
  return async (params: RequestOf<N>): Promise<ResponseOf<N> | undefined> => {
    try {
      return await mutateAsync(params)
    } catch (failure) {
      if (!isFailure(failure, Code.companyNameTaken)) throw failure
      const sure = await dialogs.confirm({
        title: 'Deux entreprises du même nom ?',
        message: 'Une entreprise porte déjà ce nom. Choisissez-la si c’est elle ; sinon, il y en aura deux.',
        yes: 'En faire une autre',
      })
      return sure ? mutateAsync({ ...params, sameName: true } as RequestOf<N>) : undefined
    }
  }
}
