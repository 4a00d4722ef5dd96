import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import type { Item } from './itens.ts'
import type { useRascunho } from './useRascunho.ts'

/** Whether an item holds what its user gave for it. */
const isFilled = ({ peso, classe, consentimento, atestado }: Item) =>
  peso !== '' || classe !== '' || consentimento || atestado !== undefined

/**
 * Function that takes items out of the cart. A saved draft ends with its certificate, so it asks first; what was only typed comes back with
 * "Desfazer".
 */
export function useTirar(
  rascunho: ReturnType<typeof useRascunho>,
  setItens: (change: (before: readonly Item[]) => readonly Item[]) => void,
) {
  const confirm = useConfirm()
  const toast = useToast()
  return async (gone: readonly Item[]): Promise<void> => {
    const names = [...new Set(gone.map(({ nome }) => nome))]
    const drafts = gone.filter((item) => item.rascunho).length
    if (drafts > 0) {
      const yes = await confirm({
        title: names.length === 1 ? `Tirar ${names.join('')} da lista?` : `Tirar ${names.length} pessoas da lista?`,
        text: `${drafts === 1 ? 'O rascunho guardado é apagado' : `${drafts} rascunhos guardados são apagados`}, com o que foi preenchido e o atestado enviado.`,
        action: 'Tirar',
        destructive: true,
      })
      if (yes) rascunho.remove(gone)
      return
    }
    rascunho.remove(gone)
    if (gone.some(isFilled))
      toast.show(names.length === 1 ? `${names.join('')} saiu da lista.` : `${names.length} pessoas saíram da lista.`, {
        undo: () => setItens((before) => [...before, ...gone]),
      })
  }
}
