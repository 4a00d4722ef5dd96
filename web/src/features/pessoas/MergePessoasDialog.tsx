import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import type { Field } from '@sie/domain/base/records/fields.ts'
import { useNavigate } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import { ChangeDialog } from '../../ui/record/ChangeDialog.tsx'
import { Consequences, counted } from '../../ui/record/Consequences.tsx'
import { UnionChoice } from '../../ui/record/UnionChoice.tsx'
import { usePreview } from '../../ui/record/usePreview.ts'
import { useUnion } from '../../ui/record/useUnion.ts'
import type { Pessoa } from './colunas.tsx'

const OUTRO: Field = {
  path: 'outra',
  label: 'Outro cadastro',
  kind: 'text',
  required: true,
  meta: { kind: 'reference', collection: praticantes.name, help: 'Procure pelo nome.' },
}

interface MergePessoasDialogProps {
  pessoa: Pessoa
  /** id of the other record, where it is known */
  outra?: string
  onClose: () => void
  /** after the union; opens the record that remains where nothing else is given */
  onJoined?: () => void
}

/** Merges two records of a person: which one remains, the values it gets, and the records that move. */
export function MergePessoasDialog({ pessoa, outra = '', onClose, onJoined }: MergePessoasDialogProps) {
  const access = useAccess()
  const toast = useToast()
  const navigate = useNavigate()
  const union = useUnion(praticantes, pessoa, outra)
  const { stays, goes, wanted } = union
  const preview = usePreview(praticantes, 'uniao', wanted, (ids) =>
    access.call('unirPessoas', { ...ids, ensaio: true }),
  )
  const undo = useRecordMutation(praticantes, (id: string) => access.call('desfazerUniao', { id }))
  const join = useRecordMutation(praticantes, () =>
    access.call('unirPessoas', {
      fica: stays?.id ?? '',
      sai: goes?.id ?? '',
      versoes: { fica: stays?.metadados.version ?? 0, sai: goes?.metadados.version ?? 0 },
    }),
  )
  const previa = wanted && preview.data
  return (
    <ChangeDialog
      title="Unir a outro cadastro"
      action="Unir os cadastros"
      ready={previa?.impede.length === 0}
      busy={join.isPending}
      error={join.error ?? preview.error ?? union.error}
      failure="Não foi possível unir os cadastros."
      onConfirm={() =>
        join.mutate(undefined, {
          onSuccess: () => {
            toast.show('Cadastros unidos.', { undo: () => undo.mutate(goes?.id ?? '') })
            onClose()
            if (onJoined) onJoined()
            else void navigate(address('/sie/cadastros/addpraticante', { id: stays?.id ?? '' }))
          },
        })
      }
      onClose={onClose}
    >
      <UnionChoice
        union={union}
        field={OUTRO}
        same="Este é o mesmo cadastro: escolha o outro."
        question="Qual cadastro fica?"
        labelOf={resumo}
        waiting={wanted !== undefined && preview.isPending}
        disabled={join.isPending}
      />
      {previa && (
        <Consequences
          against={previa.impede}
          lines={[
            { title: 'O cadastro que fica recebe', items: previa.preenche, empty: 'Nada: ele já tem tudo.' },
            { title: 'Passam para ele', items: counted(previa.leva), empty: 'Nenhum outro registro.' },
            { title: 'Continua no cadastro que sai', items: previa.fica },
          ]}
          note="O outro cadastro é desativado, com o histórico guardado. Dá para desfazer enquanto o que fica não mudar."
        />
      )}
    </ChangeDialog>
  )
}

const resumo = ({
  dadosPessoais: { name, birthdate, cpf },
  dadosFiliacao: { federacao, vinculadoAEntidade },
}: Pessoa) =>
  [name, formatDay(birthdate), cpf && `CPF ${maskCpf(cpf)}`, vinculadoAEntidade || federacao]
    .filter(Boolean)
    .join(' · ')
