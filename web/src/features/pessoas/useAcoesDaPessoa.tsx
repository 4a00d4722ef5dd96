import { isMinor } from '@sie/domain/brazil/dates.ts'
import { faltaAutorizacao } from '@sie/domain/cadastro/autorizacao.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { mensagem } from '@sie/domain/errors.ts'
import { useState, type ReactNode } from 'react'
import { useAccess } from '../../data/access.ts'
import { setFlag, type Flag } from '../../data/save.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import { hoje } from '../../ui/form/formulario.ts'
import type { Action } from '../../ui/record/ActionBar.tsx'
import { AutorizacaoEmPapelDialog } from './AutorizacaoEmPapelDialog.tsx'
import type { Pessoa } from './colunas.tsx'

interface AcoesDaPessoa {
  actions: readonly Action[]
  dialog: ReactNode
  /** why the last action failed, in words; '' where it did not */
  failure: string
  /** the person, the account and the rights go together, so the server turns this flag */
  setActive: (value: boolean) => Promise<unknown>
}

/** What can be done to a person beside editing: authorisation of a minor, state in the federation. */
export function useAcoesDaPessoa(
  pessoa: Pessoa | undefined,
  dirty: boolean,
  may: (action: string) => boolean,
): AcoesDaPessoa {
  const { db, author, call } = useAccess()
  const toast = useToast()
  const [paper, setPaper] = useState(false)
  const id = pessoa?.id ?? ''
  const flag = useRecordMutation(praticantes, ({ name, value }: { name: Flag; value: boolean }) =>
    setFlag(db, praticantes, id, name, value, name === 'federativeactive' ? author : undefined),
  )
  const authorise = useRecordMutation(praticantes, () => call('pedirAutorizacao', { id }))
  const failed = flag.error ?? authorise.error
  // A flag makes a new version: turned in the middle of an edit it would be a conflict with oneself.
  const disabled = flag.isPending || authorise.isPending || dirty
  const lacking = pessoa && faltaAutorizacao(pessoa, hoje())
  const actions: Action[] = pessoa
    ? [
        ...(lacking && may('editar') && may('aprovar')
          ? [{ label: 'Autorização em papel', disabled, run: () => setPaper(true) }]
          : []),
        ...(isMinor(pessoa.dadosPessoais.birthdate, hoje()) && may('editar')
          ? [
              {
                label: lacking ? 'Pedir autorização' : 'Enviar link para retirar a autorização',
                disabled,
                run: () => authorise.mutate(undefined, { onSuccess: () => toast.show('Link enviado ao responsável.') }),
              },
            ]
          : []),
        ...(may('aprovar')
          ? [
              {
                label: pessoa.metadados.federativeactive ? 'Desativar na federação' : 'Ativar na federação',
                disabled,
                run: () => flag.mutate({ name: 'federativeactive', value: !pessoa.metadados.federativeactive }),
              },
            ]
          : []),
        ...(may('aprovar') && !pessoa.metadados.aprovadoFederacao
          ? [
              {
                label: 'Aprovar na federação',
                disabled,
                run: () => flag.mutate({ name: 'aprovadoFederacao', value: true }),
              },
            ]
          : []),
      ]
    : []
  return {
    actions,
    dialog: paper && pessoa && <AutorizacaoEmPapelDialog pessoa={pessoa} onClose={() => setPaper(false)} />,
    failure: failed ? mensagem(failed, 'Não foi possível mudar o estado desta pessoa.') : '',
    setActive: (active) => call('definirAtivo', { id, active }),
  }
}
