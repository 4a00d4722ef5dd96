import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { useState, type ReactNode } from 'react'
import { useSetActive } from '../../data/useSetActive.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import type { Action } from '../../ui/record/ActionBar.tsx'
import type { EntidadeRow } from './colunas.tsx'
import { MoveEntidadeDialog } from './MoveEntidadeDialog.tsx'
import { MergeEntidadesDialog } from './MergeEntidadesDialog.tsx'

const DE_CIMA: readonly string[] = ['confederacao', 'federacao']

/** Actions on an entity besides editing it and the transitions of its affiliation. */
export function useAcoes(
  entidade: EntidadeRow,
  dirty: boolean,
  may: (action: string) => boolean,
): { actions: Action[]; dialog: ReactNode } {
  const toast = useToast()
  const [open, setOpen] = useState<'mover' | 'unir'>()
  const active = useSetActive(entidades, entidade.id)
  const movable = !DE_CIMA.includes(entidade.dadosPessoais.tipoEntidade)
  const on = entidade.metadados.active
  const busy = dirty || active.isPending
  const close = () => setOpen(undefined)
  const actions: Action[] = [
    { label: 'Imprimir', help: 'Os dados desta página, sem os bancários.', run: () => window.print() },
    ...(may('aprovar') && movable
      ? [
          {
            label: 'Mudar de federação ou de superior',
            help: 'Mostra antes o que vai junto: pessoas, usuários e registros.',
            disabled: busy,
            run: () => setOpen('mover'),
          },
        ]
      : []),
    ...(may('aprovar') && may('excluir') && movable
      ? [
          {
            label: 'Unir a outra entidade',
            help: 'Dois cadastros da mesma entidade viram um.',
            disabled: busy,
            run: () => setOpen('unir'),
          },
        ]
      : []),
    ...(may('excluir')
      ? [
          on
            ? {
                label: 'Desativar',
                help: 'Sai das listas; nada é apagado.',
                destructive: true,
                disabled: busy,
                run: () =>
                  active.mutate(false, {
                    onSuccess: () => toast.show('Entidade desativada.', { undo: () => active.mutate(true) }),
                  }),
              }
            : { label: 'Ativar', disabled: busy, run: () => active.mutate(true) },
        ]
      : []),
  ]
  return {
    actions,
    dialog:
      open === 'mover' ? (
        <MoveEntidadeDialog entidade={entidade} onClose={close} />
      ) : open === 'unir' ? (
        <MergeEntidadesDialog entidade={entidade} onClose={close} />
      ) : null,
  }
}
