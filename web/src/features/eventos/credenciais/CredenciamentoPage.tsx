import Badge from '@mui/icons-material/BadgeOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { credenciais } from '@sie/domain/eventos/collections/credenciais.ts'
import { DO_PAPEL } from '@sie/domain/eventos/credenciais/papeis.ts'
import { SITUACOES_DA_CREDENCIAL, type SituacaoDaCredencial } from '@sie/domain/eventos/credenciais/processo.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../../data/access.ts'
import type { RowOf } from '../../../data/records.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import type { Column } from '../../../ui/list/column.tsx'
import { PrintChosen } from '../../../ui/list/PrintChosen.tsx'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'
import { StateChip } from '../../../ui/record/StateChip.tsx'

type Lida = RowOf<typeof credenciais>

const COR = {
  aConferir: 'warning',
  fotoRecusada: 'error',
  pronta: 'info',
  entregue: 'success',
  cancelada: 'error',
} as const satisfies Record<SituacaoDaCredencial, string>

/** Chip with the state of a credential. */
const ChipDaCredencial = ({ situacao }: { situacao: SituacaoDaCredencial }) => (
  <StateChip tone={COR[situacao]} label={SITUACOES_DA_CREDENCIAL[situacao]} />
)

const COLUNAS: readonly Column<Lida>[] = [
  {
    label: 'Papel',
    text: ({ papel }) => DO_PAPEL[papel].nome,
    cell: ({ papel }) => (
      <Chip size="small" label={DO_PAPEL[papel].nome} sx={{ bgcolor: DO_PAPEL[papel].cor, color: '#fff' }} />
    ),
  },
  { label: 'Equipe', wrap: true, text: ({ clube, uf }) => [clube, uf].filter(Boolean).join(' · ') },
  { label: 'Categorias', wrap: true, text: ({ categorias }) => categorias.join(', ') },
  { label: 'Evento', wrap: true, text: ({ eventoTitulo }) => eventoTitulo },
  {
    label: 'Leituras',
    align: 'right',
    text: ({ leituras }) =>
      [
        leituras?.total ? String(leituras.total) : '',
        leituras?.retidas ? `${leituras.retidas} a olhar` : '',
        leituras?.repetidas?.length ? 'repetida' : '',
      ]
        .filter(Boolean)
        .join(', '),
  },
  {
    label: 'Situação',
    text: ({ situacao }) => SITUACOES_DA_CREDENCIAL[situacao],
    cell: ({ situacao }) => <ChipDaCredencial situacao={situacao} />,
  },
]

/** Most credentials in one print, whose address names them. */
const MOST_PRINTED = 50

/** /eventos/evento/credenciamento: credentials of the user's events, or with `evento` of one event. */
export function CredenciamentoPage() {
  const [params] = useSearchParams()
  const evento = params.get('evento') ?? ''
  const fixed = useMemo(() => (evento ? { evento } : undefined), [evento])
  const holds = useHoldsAnywhere(evento)
  return (
    <RecordListPage
      collection={credenciais}
      form={address('/eventos/evento/credenciamento', { ver: 'credencial' })}
      begins={false}
      columns={COLUNAS}
      filters={['situacao', 'papel']}
      {...(fixed ? { fixed } : {})}
      {...(evento && holds('credenciais:credenciar')
        ? {
            select: (rows: readonly { id: string }[]) => (
              <PrintChosen
                count={rows.length}
                most={MOST_PRINTED}
                to={address('/eventos/evento/credencial', { evento, ids: rows.map(({ id }) => id).join(',') })}
              />
            ),
          }
        : {})}
      called={{ title: evento ? 'Credenciamento do evento' : 'Credenciamento', none: 'Nenhuma credencial' }}
      empty={
        evento
          ? 'Emita as credenciais de quem está confirmado.'
          : 'Abra um evento e emita as credenciais de quem está confirmado.'
      }
      actions={
        evento ? (
          <Acoes evento={evento} />
        ) : (
          <Button component={Link} to={address('/eventos/addevento', { ver: 'lista' })} variant="outlined">
            Escolher evento
          </Button>
        )
      }
    />
  )
}

function Acoes({ evento }: { evento: string }) {
  const { call } = useAccess()
  const holds = useHoldsAnywhere(evento)
  const toast = useToast()
  const issue = useRecordMutation(credenciais, async () => {
    let made = 0
    for (let depois: string | undefined; ;) {
      const { emitidas, proxima } = await call('emitirCredenciais', { evento, ...(depois ? { depois } : {}) })
      made += emitidas
      if (proxima === null) break
      depois = proxima
    }
    toast.show(
      made === 0 ? 'Todos já têm credencial.' : made === 1 ? '1 credencial emitida.' : `${made} credenciais emitidas.`,
    )
  })
  const issues = holds('credenciais:credenciar')
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button component={Link} to={address('/eventos/evento/credenciamento', { ver: 'leituras', evento })}>
        Leituras
      </Button>
      {holds('eventos:operar') && (
        <Button component={Link} to={address('/eventos/evento/credencialcheck', { evento })} variant="outlined">
          Portaria
        </Button>
      )}
      {issues && (
        <>
          <Button
            component={Link}
            to={address('/eventos/evento/credencial', { evento, todas: true })}
            variant="outlined"
          >
            Imprimir todas
          </Button>
          <Button
            variant="contained"
            startIcon={<Badge />}
            loading={issue.isPending}
            onClick={() =>
              issue.mutate(undefined, {
                onError: (error) => toast.show(mensagem(error, 'Não foi possível emitir.'), { severity: 'error' }),
              })
            }
          >
            Emitir as que faltam
          </Button>
        </>
      )}
    </Stack>
  )
}
