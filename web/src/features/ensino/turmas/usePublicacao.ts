import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { ArquivoEnviado } from '@sie/domain/ensino/turmas/campos.ts'
import { useSession } from '../../../platform/session.ts'
import { useAcao } from './consultas.ts'
import { useRascunho } from './useRascunho.ts'

interface Publicacao {
  id: string
  situacao: 'rascunho' | 'publicada'
  arquivos: ArquivoEnviado[]
}

interface PublicacaoOptions<T extends Publicacao> {
  /** kind, class and record of the draft */
  nome: string
  stored: T
  send: (draft: T) => Promise<unknown>
  /** notice once it is stored */
  feito: string
  onStored: (draft: T) => void
}

/** Draft of an activity, whose id its files are sent under, and its storing. @returns the props of its form, undefined until the device has answered */
export function usePublicacao<T extends Publicacao>(options: PublicacaoOptions<T>) {
  const { nome, stored, send, feito, onStored } = options
  const uid = useSession()?.uid ?? ''
  const { draft, restored, change, forget } = useRascunho<T>(`rascunho ${uid} ${nome}`, stored)
  const save = useAcao(send, feito, true)
  if (!draft) return undefined
  const put = (part: Partial<T>) => change({ ...draft, ...part })
  const store = (situacao: T['situacao']) =>
    save.mutate(
      { ...draft, situacao },
      {
        onSuccess: async () => {
          await forget()
          onStored(draft)
        },
        onError: (failure) => {
          // An earlier call, whose answer was lost, has stored something else under the id.
          if (failure instanceof ErroSIE && 'id' in failure.campos)
            change({ ...draft, id: crypto.randomUUID(), arquivos: [] })
        },
      },
    )
  return { draft, situacao: stored.situacao, restored, pending: save.isPending, error: save.error, put, store }
}
