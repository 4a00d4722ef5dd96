import Add from '@mui/icons-material/Add'
import Tune from '@mui/icons-material/Tune'
import Button from '@mui/material/Button'
import { pedidosKukkiwon } from '@sie/domain/eventos/collections/pedidosKukkiwon.ts'
import { ROTULOS_DO_PEDIDO } from '@sie/domain/eventos/kukkiwon/estados.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { useHoldsAnywhere } from '../../../data/access.ts'
import { dayColumn, numberColumn, type Column } from '../../../ui/list/column.tsx'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'
import { RecordLoader } from '../../../ui/record/RecordLoader.tsx'
import { Pedido } from './Pedido.tsx'
import { PedidoAberto } from './PedidoAberto.tsx'
import { ChipDoPedido, dolares, type PedidoLido } from './pedidoLido.tsx'

const LISTA = address('/eventos/inscricaoexamekukkiwon')

const COLUNAS: Column<PedidoLido>[] = [
  dayColumn('Pedido em', ({ pedidoEm }) => pedidoEm, { path: 'pedidoEm' }),
  numberColumn('Candidatos', ({ total }) => total.candidatos),
  { label: 'Taxas', text: ({ total }) => dolares(total.usd) },
  {
    label: 'Situação',
    text: ({ situacao }) => ROTULOS_DO_PEDIDO[situacao],
    cell: ({ situacao }) => <ChipDoPedido situacao={situacao} />,
  },
]

/** /eventos/inscricaoexamekukkiwon: group applications to the Kukkiwon; one by its id, a new one. */
export function KukkiwonPage() {
  const [params] = useSearchParams()
  const holds = useHoldsAnywhere()
  if (params.has('id'))
    return (
      <RecordLoader collection={pedidosKukkiwon} list={LISTA}>
        {(pedido) =>
          pedido &&
          (pedido.situacao === 'rascunho' && holds('pedidosKukkiwon:pedir') ? (
            <Pedido pedido={pedido} />
          ) : (
            <PedidoAberto pedido={pedido} />
          ))
        }
      </RecordLoader>
    )
  if (params.has('novo')) return <Pedido pedido={undefined} />
  return (
    <RecordListPage
      collection={pedidosKukkiwon}
      form={LISTA}
      columns={COLUNAS}
      filters={['situacao']}
      begins={false}
      called={{ title: 'Kukkiwon', none: 'Nenhum pedido à Kukkiwon' }}
      actions={
        <>
          {holds('configuracoes:editar') && (
            <Button
              component={Link}
              to={address('/eventos/inscricaoexamekukkiwon', { ver: 'taxas' })}
              startIcon={<Tune />}
            >
              Taxas e cotação
            </Button>
          )}
          {holds('pedidosKukkiwon:pedir') && (
            <Button
              component={Link}
              to={address('/eventos/inscricaoexamekukkiwon', { novo: true })}
              variant="contained"
              startIcon={<Add />}
            >
              Novo pedido
            </Button>
          )}
        </>
      }
    />
  )
}
