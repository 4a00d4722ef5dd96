import Calculate from '@mui/icons-material/CalculateOutlined'
import { services, type Servico } from '@sie/domain/financeiro/collections/services.ts'
import { faltasDoServico } from '@sie/domain/financeiro/faltas.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { blank } from '@sie/domain/base/records/complete.ts'
import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { openPage } from '../../../platform/pages.ts'
import { FieldInput } from '../../../ui/form/FieldInput.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { RecordFormPage } from '../../../ui/record/RecordFormPage.tsx'
import { seeOnSite } from '../../../ui/record/seeOnSite.tsx'
import { PrecosInput } from './PrecosInput.tsx'
import { Simulador } from './Simulador.tsx'
import { SimulationDialog } from './SimulationDialog.tsx'

const GRUPOS = [
  { title: 'Serviço', fields: ['codigo', 'name', 'categoria', 'aplicaSe', 'descricao'] },
  { title: 'Preço', fields: ['valor', 'precos'] },
  { title: 'Descontos', fields: ['descontoSocial', 'descontosPorQuantidade'] },
  { title: 'Repasse', fields: ['repasse'] },
  { title: 'Validade e vigência', fields: ['validade', 'vigencia'] },
  { title: 'Publicação', fields: ['publico', 'ordem'] },
]

/** Schema of the description, with conditions across fields, and the entity required. */
const SCHEMA = services.schema.superRefine((servico, context) => {
  for (const { path, text } of faltasDoServico(servico)) context.addIssue({ code: 'custom', path, message: text })
  if (servico.vinculo.idEntidade === '')
    context.addIssue({ code: 'custom', path: ['vinculo', 'idEntidade'], message: 'Escolha a entidade.' })
})

/** /sie/financeiro/addservice: a new service, or with `?id=` an existing one. */
export const ServicoPage = () => <Formulario list={address('/sie/financeiro/services')} />

const PUBLICO: Servico = { ...blank(services), publico: true }

/** /institucional/regimentotaxas/addservice: the same form, for a service in the public table. */
export const ServicoDoRegimentoPage = () => <Formulario list={address('/sie/financeiro/services')} initial={PUBLICO} />

function Formulario({ list, initial }: { list: Address; initial?: Servico }) {
  const toast = useToast()
  const [simulado, setSimulado] = useState<Servico>()
  return (
    <>
      <RecordFormPage
        collection={services}
        list={list}
        groups={GRUPOS}
        schema={SCHEMA}
        {...(initial && { initial })}
        inputs={({ control, editor }) => ({
          precos: <PrecosInput control={control} disabled={!editor.rights.mayEdit('precos')} />,
          'validade.meses': <Meses control={control} disabled={!editor.rights.mayEdit('validade.meses')} />,
        })}
        actions={({ form, stored }) => [
          {
            label: 'Simular',
            icon: <Calculate />,
            run: () => {
              // Current values of the form, saved or not; they may be incomplete, but must be valid.
              const read = services.schema.safeParse({ ...form.getValues(), codigo: '-', name: '-' })
              if (read.success) setSimulado(read.data)
              else toast.show('Corrija os valores e datas do formulário antes de simular.', { severity: 'error' })
            },
          },
          ...(stored?.publico && stored.metadados.active
            ? [seeOnSite(() => openPage(address('/institucional/regimentotaxas')))]
            : []),
        ]}
      />
      {simulado && (
        <SimulationDialog onClose={() => setSimulado(undefined)}>
          <Simulador servico={simulado} />
        </SimulationDialog>
      )}
    </>
  )
}

const MESES = services.fields.find(({ path }) => path === 'validade.meses')

/** Input for a validity in months, where the service has one. */
function Meses({ control, disabled }: { control: Control<Servico>; disabled: boolean }) {
  const tipo = useWatch({ control, name: 'validade.tipo' })
  return tipo === 'meses' && MESES ? <FieldInput field={MESES} control={control} disabled={disabled} /> : <></>
}
