import { formatCnpj } from '@sie/domain/base/brazil/cnpj.ts'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import type { Field } from '@sie/domain/base/records/fields.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import { ChangeDialog } from '../../ui/record/ChangeDialog.tsx'
import { UnionChoice } from '../../ui/record/UnionChoice.tsx'
import { usePreview } from '../../ui/record/usePreview.ts'
import { useUnion } from '../../ui/record/useUnion.ts'
import { palavrasDa } from '@sie/domain/base/records/veredicto.ts'
import { situacaoDe, type EntidadeRow } from './colunas.tsx'
import { Previa } from './Previa.tsx'
import { enderecoDaEntidade } from './secoes.ts'

const OUTRA: Field = {
  path: 'outra',
  label: 'Outra entidade',
  kind: 'text',
  required: true,
  meta: { kind: 'reference', collection: entidades.name, help: 'Procure pelo nome.' },
}

/** Reason sent with a preview: the callable requires one, which it stores only on a real change. */
const ENSAIO = 'ensaio da união'

/** Merges two entities: which one remains, the values it gets, and the records that move. */
export function MergeEntidadesDialog({ entidade, onClose }: { entidade: EntidadeRow; onClose: () => void }) {
  const access = useAccess()
  const toast = useToast()
  const navigate = useNavigate()
  const [motivo, setMotivo] = useState('')
  const union = useUnion(entidades, entidade)
  const { stays, goes, wanted } = union
  const preview = usePreview(entidades, 'uniao', wanted, (ids) =>
    access.call('unirEntidades', { ...ids, motivo: ENSAIO, ensaio: true }),
  )
  const join = useRecordMutation(entidades, () =>
    access.call('unirEntidades', {
      fica: stays?.id ?? '',
      sai: goes?.id ?? '',
      motivo,
      versoes: { fica: stays?.metadados.version ?? 0, sai: goes?.metadados.version ?? 0 },
    }),
  )
  const previa = preview.data?.previa
  return (
    <ChangeDialog
      title="Unir a outra entidade"
      action="Unir"
      reason={{ value: motivo, onChange: setMotivo }}
      ready={previa?.impede.length === 0}
      busy={join.isPending}
      error={join.error ?? preview.error ?? union.error}
      failure="Não foi possível unir as entidades."
      onConfirm={() =>
        join.mutate(undefined, {
          onSuccess: () => {
            toast.show('Entidades unidas. O resto vai junto em instantes, e você é avisado no fim.')
            onClose()
            void navigate(enderecoDaEntidade(stays?.id ?? ''))
          },
        })
      }
      onClose={onClose}
    >
      <UnionChoice
        union={union}
        field={OUTRA}
        same="Esta é a mesma entidade: escolha a outra."
        question="Qual entidade fica?"
        labelOf={resumo}
        waiting={wanted !== undefined && preview.isPending}
        disabled={join.isPending}
      />
      {previa && (
        <Previa previa={previa} note="A outra entidade é desfiliada e desativada, com o histórico guardado." />
      )}
    </ChangeDialog>
  )
}

const resumo = (entidade: EntidadeRow) => {
  const { dadosPessoais, dadosEndereco } = entidade
  return [
    dadosPessoais.name,
    dadosPessoais.cnpj && `CNPJ ${formatCnpj(dadosPessoais.cnpj)}`,
    [dadosEndereco.logradouroMunicipio, dadosEndereco.logradouroUF].filter(Boolean).join('/'),
    palavrasDa(situacaoDe(entidade)),
  ]
    .filter(Boolean)
    .join(' · ')
}
