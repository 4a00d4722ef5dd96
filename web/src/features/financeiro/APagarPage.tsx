import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { MAIS_FATURAS } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { abertoDe, isVencida } from '@sie/domain/financeiro/fatura.ts'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess, type Access } from '../../data/access.ts'
import { MAX_LIMIT } from '../../data/listQuery.ts'
import { recordKeys } from '../../data/queries.ts'
import { readRows } from '../../data/records.ts'
import { useEntityChoices, type EntityChoice } from '../../data/useEntityChoices.ts'
import { AnuidadesAPagar } from './faturas/AnuidadesAPagar.tsx'
import { ReportPagamento } from './faturas/ReportPagamento.tsx'
import { PixPayment } from './faturas/PixPayment.tsx'
import { FaturaPayment } from './faturas/FaturaPayment.tsx'
import { hojeEmBrasilia, prazoEmPalavras } from './faturas/situacao.tsx'
import { ChipDaFatura } from './faturas/ChipDaFatura.tsx'
import { useValorDeHoje, type FaturaLida } from './faturas/useFaturas.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { useToast } from '../../ui/feedback/useToast.ts'
import { FieldFilter } from '../../ui/list/FieldFilter.tsx'
import { SecoesDoFinanceiro } from './SecoesDoFinanceiro.tsx'
import { PagamentosDaEntidade } from './PagamentosDaEntidade.tsx'
import { Indicadores } from '../../ui/layout/Indicadores.tsx'
import { extratoDe, faturaNoEndereco } from './enderecos.ts'
import { useParametro } from './useEntidadeDoCaixa.tsx'

type Quais = 'abertas' | 'pagas' | 'todas'

/** Invoices payable by an entity, newest first; drafts have no payer yet. */
function useFaturasDe(entidade: { id: string; federacao: string } | undefined) {
  const { db } = useAccess()
  return useQuery({
    queryKey: [...recordKeys.lists(faturas), 'apagar', entidade?.id] as const,
    queryFn: () =>
      readRows(db, faturas, {
        collection: faturas.name,
        where: [
          { path: 'metadados.successorId', op: '==', value: '' },
          { path: 'filtros.pagador.entidade', op: '==', value: entidade?.id ?? '' },
          { path: 'filtros.pagador.federacao', op: '==', value: entidade?.federacao ?? '' },
        ],
        orderBy: [{ path: 'vencimento', direction: 'desc' }],
        limit: MAX_LIMIT,
      }),
    enabled: entidade !== undefined,
  })
}

/** /sie/financeiro/receitas?ver=apagar: open and paid invoices of a club or federation as payer; several of one issuer are paid together. */
export function APagarPage() {
  const access = useAccess()
  const choices = useEntityChoices('faturas:ler')
  const [chosen, choose] = useParametro('entidade', choices[0]?.id ?? '')
  const entity = choices.find(({ id }) => id === chosen) ?? choices[0]
  const { data, error, refetch } = useFaturasDe(entity)
  const toast = useToast()
  const [made, setMade] = useState<readonly string[]>([])
  if (error) return <RetryAlert onRetry={refetch}>Não foi possível carregar as faturas.</RetryAlert>
  return (
    <Stack spacing={2}>
      <SecoesDoFinanceiro atual="apagar" />
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h5" component="h1">
            A pagar
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {entity ? `O que cobram de ${entity.nome}. Escolha várias para pagar de uma vez.` : ''}
          </Typography>
        </Box>
        {choices.length > 1 && (
          <FieldFilter
            label="Entidade"
            value={entity?.id ?? ''}
            options={choices.map(({ id, nome }) => ({ value: id, label: nome }))}
            none="A minha"
            onChange={choose}
          />
        )}
      </Stack>
      {data && entity ? (
        <>
          {paysForMembers(access, entity) && (
            <AnuidadesAPagar
              key={entity.id}
              clube={entity.id}
              onFaturas={(ids) => {
                setMade(ids)
                toast.show(
                  ids.length === 1
                    ? 'Fatura feita. Ela está escolhida na lista abaixo, com o código para pagar.'
                    : `${ids.length} faturas feitas. Elas estão na lista abaixo, com um código para pagar as escolhidas.`,
                )
              }}
            />
          )}
          <Faturas key={`${entity.id} ${made.join(' ')}`} rows={data} entity={entity} made={made} />
        </>
      ) : (
        <Skeleton variant="rounded" height={360} aria-busy />
      )}
    </Stack>
  )
}

/** Whether the user may ask for the annuities of an entity's members: a club's own right to pay, with that to read them. */
const paysForMembers = ({ permissoes }: Access, { id, federacao }: EntityChoice): boolean =>
  id !== federacao &&
  ['faturas:pagar', 'praticantes:ler'].every((rule) =>
    agePor(permissoes, rule, { idEntidade: id, idFederacao: federacao }),
  )

interface FaturasProps {
  rows: readonly FaturaLida[]
  entity: { id: string; federacao: string }
  /** ids of invoices that are chosen at first, as they were made just now */
  made: readonly string[]
}

function Faturas({ rows, entity, made }: FaturasProps) {
  const { permissoes } = useAccess()
  const hoje = hojeEmBrasilia()
  const [quais, setQuais] = useState<Quais>('abertas')
  const [ids, setIds] = useState(() => ofOneIssuer(rows.filter((one) => made.includes(one.id) && abertoDe(one) > 0)))
  const open = rows.filter((one) => abertoDe(one) > 0).reverse()
  const late = open.filter((one) => isVencida(one, hoje))
  const sum = (list: readonly FaturaLida[]) => formatReais(list.reduce((all, one) => all + abertoDe(one), 0))
  const issuer = rows.find(({ id }) => id === ids[0])?.vinculo.idEntidade
  const shown = quais === 'abertas' ? open : rows.filter((one) => quais === 'todas' || abertoDe(one) === 0)
  const toggle = (id: string, on: boolean) => setIds(on ? [...ids, id] : ids.filter((other) => other !== id))
  const may = agePor(permissoes, 'faturas:pagar', { idEntidade: entity.id, idFederacao: entity.federacao })
  const count = (list: readonly FaturaLida[]) => `${list.length} ${list.length === 1 ? 'fatura' : 'faturas'}`
  const together = open.filter((one) => one.vinculo.idEntidade === (issuer ?? open[0]?.vinculo.idEntidade))
  return (
    <>
      <Indicadores
        label="Resumo do que se paga"
        itens={[
          { rotulo: 'Faturas a pagar', valor: sum(open), nota: count(open) },
          { rotulo: 'Já vencidas', valor: sum(late), nota: count(late) },
          {
            rotulo: 'Já pago delas',
            valor: formatReais(rows.reduce((all, one) => all + one.pago, 0)),
            nota: 'nas faturas desta lista',
          },
        ]}
      />
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <FieldFilter
          label="Mostrar"
          value={quais === 'todas' ? '' : quais}
          none="Todas"
          options={[
            { value: 'abertas', label: 'Em aberto' },
            { value: 'pagas', label: 'Encerradas' },
          ]}
          onChange={(value) => setQuais(value === 'abertas' || value === 'pagas' ? value : 'todas')}
        />
        {may && together.length > 1 && (
          <Button onClick={() => setIds(together.slice(0, MAIS_FATURAS).map(({ id }) => id))}>
            {`Escolher ${together.length === open.length ? 'todas as abertas' : `as ${together.length} de um emitente`}`}
          </Button>
        )}
        {ids.length > 0 && <Button onClick={() => setIds([])}>Limpar escolha</Button>}
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: ids.length > 0 ? 'minmax(0, 1fr) 380px' : 'minmax(0, 1fr)' },
        }}
      >
        {shown.length === 0 ? (
          <EmptyState title="Nada a pagar" text="Quando houver uma fatura em aberto, ela aparece aqui." />
        ) : (
          <Stack
            component="ul"
            aria-label="Faturas a pagar"
            spacing={1}
            sx={{ listStyle: 'none', m: 0, p: 0, minWidth: 0 }}
          >
            {shown.map((row) => (
              <Linha
                key={row.id}
                row={row}
                hoje={hoje}
                entidade={entity.id}
                check={
                  may && abertoDe(row) > 0 ? (
                    <Checkbox
                      checked={ids.includes(row.id)}
                      disabled={
                        (issuer !== undefined && row.vinculo.idEntidade !== issuer) ||
                        (ids.length >= MAIS_FATURAS && !ids.includes(row.id))
                      }
                      slotProps={{ input: { 'aria-label': `Escolher a fatura ${row.numero}` } }}
                      onChange={(_, on) => toggle(row.id, on)}
                    />
                  ) : null
                }
              />
            ))}
          </Stack>
        )}
        {ids.length > 0 && <PagarJuntas rows={rows.filter(({ id }) => ids.includes(id))} onDone={() => setIds([])} />}
      </Box>
      <PagamentosDaEntidade entidade={entity} />
    </>
  )
}

/** Ids of the invoices that are paid together with the first. */
const ofOneIssuer = (rows: readonly FaturaLida[]): readonly string[] =>
  rows
    .filter(({ vinculo }) => vinculo.idEntidade === rows[0]?.vinculo.idEntidade)
    .slice(0, MAIS_FATURAS)
    .map(({ id }) => id)

function Linha({ row, hoje, entidade, check }: { row: FaturaLida; hoje: string; entidade: string; check: ReactNode }) {
  const open = abertoDe(row)
  return (
    <Card component="li" variant="outlined" sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 1 }}>
      {check}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Link component={RouterLink} to={faturaNoEndereco(row.id)} color="text.primary" sx={{ fontWeight: 600 }}>
          {[row.itens[0]?.descricao, row.itens.length > 1 ? `e mais ${row.itens.length - 1}` : '']
            .filter(Boolean)
            .join(' ')}
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {`${row.numero} · ${row.emitente.nome} · ${
            open > 0 ? prazoEmPalavras({ ...row, pagoEm: '' }, hoje) : `venceu em ${formatDay(row.vencimento)}`
          }`}
        </Typography>
        <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', mt: 0.5, flexWrap: 'wrap' }}>
          <ChipDaFatura fatura={row} hoje={hoje} />
          <Link
            component={RouterLink}
            to={extratoDe(row.vinculo.idEntidade, 'entidade', entidade)}
            variant="body2"
          >{`Extrato`}</Link>
        </Stack>
      </Box>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {formatReais(open > 0 ? open : row.total)}
      </Typography>
    </Card>
  )
}

/** One code for all selected invoices, and the form that reports their payment. */
function PagarJuntas({ rows, onDone }: { rows: readonly FaturaLida[]; onDone: () => void }) {
  const [informing, setInforming] = useState(false)
  const [only] = rows
  const inform = (
    <Button variant="contained" onClick={() => setInforming(true)}>
      Já paguei, informar
    </Button>
  )
  return (
    <>
      {rows.length === 1 && only ? (
        <FaturaPayment key={only.id} fatura={only}>
          {inform}
        </FaturaPayment>
      ) : (
        <Juntas ids={rows.map(({ id }) => id)}>{inform}</Juntas>
      )}
      {informing && <ReportPagamento faturas={rows} onClose={() => (setInforming(false), onDone())} />}
    </>
  )
}

/** One static code for today's sum; a charge of the provider, which confirms itself, is only made for a single invoice. */
function Juntas({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const { data, error, refetch } = useValorDeHoje(ids)
  if (error) return <RetryAlert onRetry={refetch}>Não foi possível somar as faturas.</RetryAlert>
  if (!data) return <Skeleton variant="rounded" height={320} aria-busy />
  const encargos = data.linhas.reduce((sum, line) => sum + line.encargos, 0)
  return (
    <PixPayment copiaECola={data.copiaECola} valor={data.total} encargos={encargos}>
      <Typography variant="body2" color="textSecondary">
        {`${ids.length} faturas em um só pagamento.`}
      </Typography>
      {children}
    </PixPayment>
  )
}
