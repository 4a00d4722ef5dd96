import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { lacksAutorizacao } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useState, type ReactNode } from 'react'
import { useAccess } from '../../data/access.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { useSetActive } from '../../data/useSetActive.ts'
import type { Input } from '../../platform/callables.ts'
import { useConfirm } from '../../ui/feedback/useConfirm.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import { hoje } from '../../ui/form/formulario.ts'
import type { Action } from '../../ui/record/ActionBar.tsx'
import { AutorizacaoEmPapelDialog } from './AutorizacaoEmPapelDialog.tsx'
import type { Pessoa } from './colunas.tsx'
import { MergePessoasDialog } from './MergePessoasDialog.tsx'

interface AcoesDaPessoa {
  actions: readonly Action[]
  dialog: ReactNode
  /** message of the last failed action; '' where it succeeded */
  failure: string
}

/** Actions on a person besides editing: authorisation of a minor, confirmation by the federation, and deactivation. */
export function useAcoesDaPessoa(pessoa: Pessoa, dirty: boolean, may: (action: string) => boolean): AcoesDaPessoa {
  const { call } = useAccess()
  const toast = useToast()
  const confirm = useConfirm()
  const [paper, setPaper] = useState(false)
  const [joining, setJoining] = useState(false)
  const { id, metadados, dadosFiliacao } = pessoa
  const federacao = dadosFiliacao.federacao || 'federação'
  const flag = useRecordMutation(praticantes, (input: Omit<Input<'definirNaFederacao'>, 'id'>) =>
    call('definirNaFederacao', { id, ...input }),
  )
  const authorise = useRecordMutation(praticantes, () => call('pedirAutorizacao', { id }))
  // Person, account and rights change together, so a callable sets this flag.
  const active = useSetActive(praticantes, id, (value) => call('definirAtivo', { id, active: value }))
  const separate = useRecordMutation(praticantes, () => call('desfazerUniao', { id }))
  const failed = separate.error ?? flag.error ?? authorise.error ?? active.error
  // A flag makes a new version: toggled during an edit it would be a conflict with oneself.
  const disabled = flag.isPending || authorise.isPending || active.isPending || dirty
  const lacking = lacksAutorizacao(pessoa, hoje())
  const turn = (name: Input<'definirNaFederacao'>['flag'], value: boolean, done: string) =>
    flag.mutate(
      { flag: name, value },
      { onSuccess: () => toast.show(done, { undo: () => flag.mutate({ flag: name, value: !value }) }) },
    )
  const deactivate = async () => {
    const yes = await confirm({
      title: 'Desativar este cadastro?',
      text: 'A pessoa sai das listas e não entra mais no portal, até alguém ativar de novo. Nada é apagado.',
      action: 'Desativar',
      destructive: true,
    })
    if (yes)
      active.mutate(false, { onSuccess: () => toast.show('Pessoa desativada.', { undo: () => active.mutate(true) }) })
  }
  const actions: (Action | false)[] = [
    lacking &&
      may('editar') &&
      may('aprovar') && {
        label: 'Autorização em papel',
        help: 'Registra a folha assinada pelo responsável.',
        disabled,
        run: () => setPaper(true),
      },
    isMinor(pessoa.dadosPessoais.birthdate, hoje()) &&
      may('editar') && {
        label: lacking ? 'Pedir autorização' : 'Enviar link para retirar a autorização',
        help: 'O link vai para o e-mail do responsável.',
        disabled,
        run: () => authorise.mutate(undefined, { onSuccess: () => toast.show('Link enviado ao responsável.') }),
      },
    may('aprovar') &&
      !metadados.federativeactive && {
        label: `Confirmar na ${federacao}`,
        help: 'A federação reconhece a filiação. Não muda o acesso ao portal.',
        disabled,
        run: () => turn('federativeactive', true, `Filiação confirmada na ${federacao}.`),
      },
    may('aprovar') &&
      metadados.aprovadoFederacao === false && {
        label: 'Devolver a aprovação',
        help: 'Desfaz a retirada da aprovação pela federação.',
        disabled,
        run: () => turn('aprovadoFederacao', true, 'Aprovação devolvida.'),
      },
    may('aprovar') &&
      metadados.federativeactive && {
        label: `Retirar a confirmação da ${federacao}`,
        help: 'Continua no cadastro e entra no portal; deixa de contar como filiada.',
        disabled,
        run: () => turn('federativeactive', false, `Confirmação da ${federacao} retirada.`),
      },
    may('excluir') &&
      may('editar') &&
      (pessoa.unidoA
        ? {
            label: 'Desfazer a união',
            help: 'Os dois cadastros voltam a ser como eram antes.',
            disabled: disabled || separate.isPending,
            run: () => separate.mutate(undefined, { onSuccess: () => toast.show('União desfeita.') }),
          }
        : {
            label: 'Unir a outro cadastro',
            help: 'Para quem foi cadastrado duas vezes. Mostra antes o que muda.',
            disabled,
            run: () => setJoining(true),
          }),
    may('excluir') &&
      !pessoa.unidoA &&
      (metadados.active
        ? {
            label: 'Desativar o cadastro',
            help: 'Sai das listas e não entra mais no portal. Nada é apagado.',
            destructive: true,
            disabled,
            run: () => void deactivate(),
          }
        : {
            label: 'Ativar o cadastro',
            help: 'Volta às listas e pode entrar no portal.',
            disabled,
            run: () => active.mutate(true, { onSuccess: () => toast.show('Pessoa ativada.') }),
          }),
  ]
  return {
    actions: actions.filter((action) => action !== false),
    // Undefined where none is open: the person's file is printed then.
    dialog: paper ? (
      <AutorizacaoEmPapelDialog pessoa={pessoa} onClose={() => setPaper(false)} />
    ) : (
      joining && <MergePessoasDialog pessoa={pessoa} onClose={() => setJoining(false)} />
    ),
    failure: failed ? mensagem(failed, 'Não foi possível mudar o estado desta pessoa.') : '',
  }
}
