import Skeleton from '@mui/material/Skeleton'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import type { Field } from '@sie/domain/base/records/fields.ts'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useAccess } from '../../data/access.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import { anyControl } from '../../ui/form/anyControl.ts'
import { ReferenceInput } from '../../ui/form/kinds/ReferenceInput.tsx'
import { ChangeDialog } from '../../ui/record/ChangeDialog.tsx'
import { usePreview } from '../../ui/record/usePreview.ts'
import type { EntidadeRow } from './colunas.tsx'
import { Previa } from './Previa.tsx'

const SUPERIOR: Field = {
  path: 'superior',
  label: 'Nova entidade superior',
  kind: 'text',
  required: true,
  meta: { kind: 'reference', collection: entidades.name, help: 'Uma federação, ou uma entidade dela.' },
}

/** Reason sent with a preview: the callable requires one, which it stores only on a real change. */
const ENSAIO = 'ensaio da mudança'

/** Moves an entity below another one. */
export function MoveEntidadeDialog({ entidade, onClose }: { entidade: EntidadeRow; onClose: () => void }) {
  const access = useAccess()
  const toast = useToast()
  const { control } = useForm({ defaultValues: { superior: '' } })
  const superior = useWatch({ control, name: 'superior' })
  const [motivo, setMotivo] = useState('')
  const wanted = superior === '' ? undefined : { id: entidade.id, superior }
  const preview = usePreview(entidades, 'mudanca', wanted, (to) =>
    access.call('moverEntidade', { ...to, motivo: ENSAIO, ensaio: true }),
  )
  const move = useRecordMutation(entidades, () =>
    access.call('moverEntidade', { id: entidade.id, superior, motivo, versao: entidade.metadados.version }),
  )
  const previa = preview.data?.previa
  return (
    <ChangeDialog
      title="Mudar de federação ou de superior"
      action="Mudar"
      reason={{ value: motivo, onChange: setMotivo, help: 'Fica no histórico das pessoas e na auditoria.' }}
      ready={previa?.impede.length === 0}
      busy={move.isPending}
      error={move.error ?? preview.error}
      failure="Não foi possível mudar a entidade de lugar."
      onConfirm={() =>
        move.mutate(undefined, {
          onSuccess: ({ tarefa }) => {
            toast.show(
              tarefa
                ? 'A entidade mudou. O resto vai junto em instantes, e você é avisado no fim.'
                : 'Entidade mudada.',
            )
            onClose()
          },
        })
      }
      onClose={onClose}
    >
      <ReferenceInput
        field={SUPERIOR}
        name="superior"
        control={anyControl(control)}
        label={SUPERIOR.label}
        disabled={move.isPending}
      />
      {wanted && preview.isPending && <Skeleton variant="rounded" height={72} aria-busy />}
      {previa && <Previa previa={previa} />}
    </ChangeDialog>
  )
}
