import Badge from '@mui/icons-material/BadgeOutlined'
import Autorenew from '@mui/icons-material/Autorenew'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { carterinhas } from '@sie/domain/documentos/collections/carterinhas.ts'
import { estadoDaCarteira, ESTADOS_DA_CARTEIRA } from '@sie/domain/documentos/carteira.ts'
import { codigoImpresso } from '@sie/domain/documentos/codigo.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { ATOS_EM_LOTE } from '@sie/domain/base/records/lotes.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../../data/access.ts'
import type { RowOf } from '../../../data/records.ts'
import { useTarefa } from '../../../data/tarefas.ts'
import { useEntityChoices } from '../../../data/useEntityChoices.ts'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { hoje } from '../../../ui/form/formulario.ts'
import { dayColumn, type Column } from '../../../ui/list/column.tsx'
import { PrintChosen } from '../../../ui/list/PrintChosen.tsx'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'
import { StateChip } from '../../../ui/record/StateChip.tsx'
import { Faixa } from '../../../ui/person/Faixa.tsx'
import { CarteirinhaAberta } from './CarteirinhaAberta.tsx'

type Linha = RowOf<typeof carterinhas>

const estado = (row: Linha) => ESTADOS_DA_CARTEIRA[estadoDaCarteira(row, hoje())]

const COLUNAS: Column<Linha>[] = [
  {
    label: 'Estado',
    text: (row) => estado(row).rotulo,
    cell: (row) => <StateChip tone={estado(row).tom} label={estado(row).rotulo} />,
  },
  {
    label: 'Graduação',
    text: ({ graduacao }) => graduacao,
    cell: ({ graduacao, vinculo }) => <Faixa codigo={graduacao} federacao={vinculo.idFederacao} />,
  },
  { label: 'Matrícula', text: ({ matricula }) => matricula },
  { label: 'Associação', text: ({ clube }) => clube, media: ['table', 'file'], hidden: true },
  { label: 'Código', text: ({ codigo }) => codigoImpresso(codigo), media: ['table', 'file'] },
  dayColumn('Validade', ({ validade }) => validade),
  dayColumn('Impressa em', ({ impressaEm }) => impressaEm, {
    text: ({ impressaEm }) => formatDay(impressaEm) || 'Não impressa',
    media: ['table', 'file'],
  }),
]

/** Most cards in one print, as on the server. */
const MOST_PRINTED = 40

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** /sie/servicos/carterinhas: cards within the user's scopes; issued, renewed and printed in batches. With `?id=` one of them. */
export function CarteirinhasPage() {
  const [params] = useSearchParams()
  return params.get('id') ? <CarteirinhaAberta /> : <Lista />
}

function Lista() {
  const { call, permissoes } = useAccess()
  const holds = useHoldsAnywhere()
  const confirm = useConfirm()
  const federations = useEntityChoices('carterinhas:emitir').filter(
    ({ id, federacao }) => id in permissoes.entidades && id === federacao && id !== ENTIDADE_PADRAO,
  )
  const [tarefa, setTarefa] = useState('')
  const [failure, setFailure] = useState('')
  const mayIssue = holds('carterinhas:emitir')
  const start = async (who: { pessoas: string[] } | { federacao: string }, renovar: boolean) => {
    setFailure('')
    const id = crypto.randomUUID()
    try {
      await call('emitirCarteirinhas', { id, ...who, renovar })
      setTarefa(id)
    } catch (error) {
      setFailure(mensagem(error, 'Não foi possível emitir as carteirinhas.'))
    }
  }
  const issueAll = async (federacao: string, nome: string) => {
    const yes = await confirm({
      title: 'Emitir as que faltam?',
      text: `Todas as pessoas ativas de ${nome} com a anuidade paga que ainda não têm carteira recebem uma. Quem fica de fora, e por quê, aparece aqui.`,
      action: 'Emitir',
    })
    if (yes) await start({ federacao }, false)
  }
  const renew = async (ids: readonly string[]) => {
    const yes = await confirm({
      title: 'Renovar as carteirinhas?',
      text: 'Cada pessoa recebe um código novo, por cinco anos. O código anterior deixa de valer.',
      action: 'Renovar',
    })
    if (yes) await start({ pessoas: [...ids] }, true)
  }
  return (
    <Stack spacing={2}>
      {failure && <Alert severity="error">{failure}</Alert>}
      {tarefa && <Andamento id={tarefa} onClose={() => setTarefa('')} />}
      <RecordListPage
        collection={carterinhas}
        form={address('/sie/servicos/carterinhas')}
        begins={false}
        columns={COLUNAS}
        filters={['situacao', 'suspensa', 'semFoto']}
        called={{ none: 'Nenhuma carteirinha', search: () => 'Nome' }}
        empty="As carteirinhas aparecem quando são emitidas, ou quando um pedido é pago."
        exportNote="Vai para o arquivo a lista como está filtrada agora."
        actions={federations.map(({ id, nome }) => (
          <Button key={id} variant="outlined" startIcon={<Badge />} onClick={() => void issueAll(id, nome)}>
            {federations.length > 1 ? `Emitir as de ${nome}` : 'Emitir as que faltam'}
          </Button>
        ))}
        {...(mayIssue
          ? {
              select: (rows: readonly { id: string }[]) => (
                <>
                  <Button
                    size="small"
                    startIcon={<Badge />}
                    onClick={() => void start({ pessoas: idsOf(rows) }, false)}
                  >
                    Emitir
                  </Button>
                  <Button size="small" startIcon={<Autorenew />} onClick={() => void renew(idsOf(rows))}>
                    Renovar
                  </Button>
                  <PrintChosen
                    count={rows.length}
                    most={MOST_PRINTED}
                    to={address('/sie/printimage', { pessoas: idsOf(rows).join(',') })}
                  />
                </>
              ),
            }
          : {})}
      />
    </Stack>
  )
}

/** Live progress of a batch, and the people who got no card. */
function Andamento({ id, onClose }: { id: string; onClose: () => void }) {
  const tarefa = useTarefa(id)
  if (!tarefa) return <LinearProgress aria-label="Emissão das carteirinhas" />
  const over = tarefa.estado === 'concluida'
  const left = tarefa.recusados.length
  const reasons = [...new Set(tarefa.recusados.map(({ motivo }) => motivo))].slice(0, 5)
  const many = (motivo: string) => tarefa.recusados.filter((one) => one.motivo === motivo).length
  return (
    <Alert severity={over && left > 0 ? 'warning' : over ? 'success' : 'info'} onClose={onClose} role="status">
      {over
        ? `${tarefa.feitos === 1 ? '1 carteirinha emitida' : `${tarefa.feitos} carteirinhas emitidas`}${left > 0 ? `; ${left === 1 ? '1 pessoa ficou' : `${left} pessoas ficaram`} de fora.` : '.'}`
        : `Emitindo: ${tarefa.feitos + left} de ${tarefa.total}.`}
      {over &&
        reasons.map((motivo) => (
          <span key={motivo}>
            <br />
            {`${many(motivo)}: ${motivo}`}
          </span>
        ))}
      {over && tarefa.feitos > 0 && (
        <>
          <br />
          {`Não se desfaz de uma vez. ${ATOS_EM_LOTE.emitirCarteirinhas.stays}`}
        </>
      )}
    </Alert>
  )
}
