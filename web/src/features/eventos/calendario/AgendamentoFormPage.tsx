import { agendamentos, faltasDoHorario } from '@sie/domain/eventos/collections/agendamentos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { openPage } from '../../../platform/pages.ts'
import { RecordFormPage } from '../../../ui/record/RecordFormPage.tsx'
import { seeOnSite } from '../../../ui/record/seeOnSite.tsx'
import { Conflitos } from './Conflitos.tsx'
import { InicioOuFim } from './InicioOuFim.tsx'
import { Repeticao } from './Repeticao.tsx'

const GRUPOS = [
  { title: 'O que é', fields: ['titulo', 'tipo'] },
  { title: 'Quando', fields: ['inicio', 'fim', 'diaInteiro', 'inscricoesAte'] },
  { title: 'Repetição', fields: ['recorrencia.excecoes'] },
  { title: 'Onde', fields: ['local', 'dadosEndereco'] },
  { title: 'Mais', fields: ['descricao', 'site'] },
]

/** Schema of the description with consistent times, each error at its field. */
const SCHEMA = agendamentos.schema.superRefine((record, context) => {
  for (const { path, text } of faltasDoHorario(record))
    context.addIssue({ code: 'custom', path: path.split('.'), message: text })
  if (record.vinculo.idEntidade === '')
    context.addIssue({ code: 'custom', path: ['vinculo', 'idEntidade'], message: 'Escolha a entidade.' })
})

/** /calendario/addagendamento: form of an agendamento; publishing is a separate transition. */
export function AgendamentoFormPage() {
  return (
    <RecordFormPage
      collection={agendamentos}
      list={address('/calendario/addagendamento', { ver: 'lista' })}
      groups={GRUPOS}
      schema={SCHEMA}
      inputs={({ control, editor }) => ({
        inicio: <InicioOuFim path="inicio" control={control} disabled={!editor.rights.mayEdit('inicio')} />,
        fim: <InicioOuFim path="fim" control={control} disabled={!editor.rights.mayEdit('fim')} />,
        'recorrencia.excecoes': (
          <>
            <Repeticao control={control} disabled={!editor.rights.mayEdit('recorrencia')} />
            <Conflitos control={control} id={editor.id} />
          </>
        ),
      })}
      actions={({ stored }) =>
        stored?.publicacao.publicada ? [seeOnSite(() => openPage(address('/calendario', { id: stored.id })))] : []
      }
    />
  )
}
