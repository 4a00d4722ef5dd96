import Add from '@mui/icons-material/Add'
import Tune from '@mui/icons-material/Tune'
import Button from '@mui/material/Button'
import { exames } from '@sie/domain/eventos/collections/exames.ts'
import { ROTULOS_DE_SITUACAO } from '@sie/domain/eventos/exames/estados.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { useHoldsAnywhere } from '../../../data/access.ts'
import type { RowOf } from '../../../data/records.ts'
import { dayColumn, numberColumn, type Column } from '../../../ui/list/column.tsx'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'
import { RecordLoader } from '../../../ui/record/RecordLoader.tsx'
import { Ata } from './Ata.tsx'
import { ExameAberto } from './ExameAberto.tsx'
import { MinhasBancas } from './MinhasBancas.tsx'
import { Notas } from './Notas.tsx'
import { PedidoDeExame } from './PedidoDeExame.tsx'
import { ChipDoExame } from './situacao.tsx'

type Linha = RowOf<typeof exames>
const LISTA = address('/eventos/addpassagensfaixa')

const COLUNAS: Column<Linha>[] = [
  dayColumn('Dia', ({ data }) => data, { path: 'data' }),
  { label: 'Local', wrap: true, text: ({ local, cidade }) => [local, cidade].filter(Boolean).join(', ') },
  numberColumn('Candidatos', ({ totais }) => totais.candidatos),
  {
    label: 'Situação',
    text: ({ situacao }) => ROTULOS_DE_SITUACAO[situacao],
    cell: ({ situacao }) => <ChipDoExame situacao={situacao} />,
  },
]

/** /eventos/addpassagensfaixa: exams of an entity; one of them by its id, for its board too; a new request; marks and minutes. */
export function ExamesPage() {
  const [params] = useSearchParams()
  const holds = useHoldsAnywhere()
  if (params.has('id'))
    return (
      <RecordLoader collection={exames} list={LISTA}>
        {(exame) => exame && <Tela exame={exame} ver={params.get('ver') ?? ''} />}
      </RecordLoader>
    )
  if (params.has('novo')) return <PedidoDeExame exame={undefined} />
  if (!holds('exames:ler')) return <MinhasBancas />
  return (
    <RecordListPage
      collection={exames}
      form={LISTA}
      columns={COLUNAS}
      filters={['situacao']}
      // An exam is never deactivated: its process ends it.
      begins={false}
      called={{ none: 'Nenhum exame' }}
      actions={
        <>
          {holds('configuracoes:editar') && (
            <Button component={Link} to={address('/eventos/addpassagensfaixa', { ver: 'norma' })} startIcon={<Tune />}>
              O que se exige
            </Button>
          )}
          {holds('exames:solicitar') && (
            <Button
              component={Link}
              to={address('/eventos/addpassagensfaixa', { novo: true })}
              variant="contained"
              startIcon={<Add />}
            >
              Pedir exame
            </Button>
          )}
        </>
      }
      exportNote="Vai para o arquivo a lista como está filtrada agora."
    />
  )
}

function Tela({ exame, ver }: { exame: Linha; ver: string }) {
  if (ver === 'notas') return <Notas exame={exame} />
  if (ver === 'ata') return <Ata exame={exame} />
  if (exame.situacao === 'rascunho') return <PedidoDeExame exame={exame} />
  return <ExameAberto exame={exame} />
}
