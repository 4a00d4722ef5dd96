import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { useEffect, useState } from 'react'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { useEntityChoices } from '../../../data/useEntityChoices.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { useConfirm } from '../../../ui/feedback/useConfirm.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { FieldFilter } from '../../../ui/list/FieldFilter.tsx'
import { SecoesDoFinanceiro } from '../SecoesDoFinanceiro.tsx'
import { Feitos, NoBanco } from './NoBanco.tsx'
import { NoPortal } from './NoPortal.tsx'
import { ImportExtrato } from './ImportExtrato.tsx'
import { certosDe, useAcoes, type Acoes } from './useAcoes.ts'
import { useConciliacao, type Aba, type Conciliacao, type MovimentoListado } from './useConciliacao.ts'

const ABAS: Readonly<Record<Aba, string>> = { aberto: 'Em aberto', conciliado: 'Conciliados', ignorado: 'Ignorados' }
const isAba = (text: string | null): text is Aba => text !== null && Object.hasOwn(ABAS, text)

/** /sie/financeiro/receitas?ver=conciliacao: lines of bank statements beside the invoices and contas that match them. */
export function ConciliacaoPage() {
  const [params, change] = useAddressParams()
  const choices = useEntityChoices('movimentos:ler')
  const own = choices.find(({ id }) => id === ENTIDADE_PADRAO) ?? choices[0]
  const entidade = choices.find(({ id }) => id === params.get('entidade')) ?? own
  const situacao = params.get('situacao')
  const aba = isAba(situacao) ? situacao : 'aberto'
  const set = (name: string, value: string) => change({ [name]: value })
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useConciliacao(entidade?.id, aba)
  const acoes = useAcoes()
  const first = data?.pages[0]
  const movimentos = data?.pages.flatMap((page) => page.movimentos) ?? []
  return (
    <Stack spacing={2}>
      <SecoesDoFinanceiro atual="conciliacao" />
      <PageContainer
        title="Conciliação"
        actions={
          choices.length > 1 && (
            <FieldFilter
              label="Entidade"
              value={entidade?.id ?? ''}
              options={choices.map(({ id, nome }) => ({ value: id, label: nome }))}
              onChange={(value) => set('entidade', value || (own?.id ?? ''))}
              none="A minha"
            />
          )
        }
      >
        <Stack spacing={2}>
          {first && (
            <Typography color="textSecondary">
              {first.extrato ? `Último extrato: ${first.extrato.nome}` : 'Nenhum extrato trazido ainda.'}
            </Typography>
          )}
          {!entidade && <Alert severity="info">Você não tem permissão para conciliar extratos.</Alert>}
          {entidade && <ImportExtrato key={entidade.id} entidade={entidade.id} leiautes={first?.leiautes ?? {}} />}
          {first && <Andamento totais={first.totais} />}
          {acoes.feitos && (
            <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
              <LinearProgress
                variant="determinate"
                value={(100 * acoes.feitos.feitos) / acoes.feitos.total}
                aria-label="Conciliando"
                sx={{ flexGrow: 1 }}
              />
              {acoes.feitos.total > 1 && (
                <Button size="small" onClick={acoes.parar}>
                  Parar
                </Button>
              )}
            </Stack>
          )}
          <Tabs
            value={aba}
            onChange={(_, value: Aba) => set('situacao', value)}
            aria-label="Situação"
            variant="scrollable"
          >
            {Object.entries(ABAS).map(([value, label]) => (
              <Tab key={value} value={value} label={first ? `${label} (${first.totais[value as Aba]})` : label} />
            ))}
          </Tabs>
          {error && <RetryAlert onRetry={refetch}>Não foi possível carregar os lançamentos.</RetryAlert>}
          {entidade && !data && !error && <Skeleton variant="rounded" height={420} aria-busy />}
          {data && movimentos.length === 0 && (
            <EmptyState
              title={aba !== 'aberto' ? 'Nada por aqui' : first?.extrato ? 'Tudo conciliado' : 'Nenhum lançamento'}
              text={
                aba === 'aberto'
                  ? 'Traga o extrato do banco para conferir o que entrou e saiu.'
                  : 'Os lançamentos aparecem aqui quando forem resolvidos.'
              }
            />
          )}
          {entidade && movimentos.length > 0 && aba === 'aberto' && (
            <Abertos entidade={entidade.id} movimentos={movimentos} acoes={acoes} more={hasNextPage} />
          )}
          {movimentos.length > 0 && aba !== 'aberto' && (
            <Paper variant="outlined">
              <Feitos movimentos={movimentos} busy={acoes.busy} onDesfazer={(id) => void acoes.desfazer([id])} />
            </Paper>
          )}
          {hasNextPage && (
            <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Mostrar mais
            </Button>
          )}
        </Stack>
      </PageContainer>
    </Stack>
  )
}

function Andamento({ totais: { aberto, conciliado, ignorado } }: Pick<Conciliacao, 'totais'>) {
  // What was set aside has no pair: it counts on neither side.
  const all = aberto + conciliado
  if (all + ignorado === 0) return null
  const done = all === 0 ? 0 : Math.round((100 * conciliado) / all)
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
        <LinearProgress
          variant="determinate"
          value={done}
          aria-label="Lançamentos conciliados"
          sx={{ flexGrow: 1, height: 12, borderRadius: 1 }}
        />
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {`${conciliado} de ${all} ${all === 1 ? 'conciliado' : 'conciliados'} · ${aberto} em aberto${ignorado > 0 ? ` · ${ignorado} ${ignorado === 1 ? 'ignorado' : 'ignorados'} à parte` : ''}`}
        </Typography>
      </Stack>
    </Paper>
  )
}

function Abertos({
  entidade,
  movimentos,
  acoes,
  more,
}: {
  entidade: string
  movimentos: readonly MovimentoListado[]
  acoes: Acoes
  /** whether there are lines that are not shown yet */
  more: boolean
}) {
  const [chosen, setChosen] = useState('')
  const found = movimentos.findIndex(({ id }) => id === chosen)
  const at = Math.max(0, found)
  const movimento = movimentos[at]
  const certos = certosDe(movimentos)
  const confirm = useConfirm()
  const toast = useToast()
  const [searching, setSearching] = useState(false)
  const acceptAll = async () => {
    setSearching(true)
    const all = await acoes.procurarCertos(entidade).catch((error: unknown) => {
      toast.show(mensagem(error, 'Não foi possível agora.'), { severity: 'error' })
    })
    setSearching(false)
    if (!all) return
    if (all.length === 0) return toast.show('Nenhum par certo entre os lançamentos em aberto.')
    const sum = all.reduce((total, { movimento: { valor } }) => total + valor, 0)
    const yes = await confirm({
      title: all.length === 1 ? 'Conciliar 1 lançamento?' : `Conciliar ${all.length} lançamentos?`,
      text: `O identificador e o valor são os da fatura: ${formatReais(sum)} no total. Os demais continuam em aberto.`,
      action: 'Conciliar',
    })
    if (yes) await acoes.aceitar(all)
  }
  const go = (by: number) => setChosen(movimentos[(at + by + movimentos.length) % movimentos.length]?.id ?? '')
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.closest('input[type=text], textarea, [role=dialog]')
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'j') go(1)
      if (event.key === 'k') go(-1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <Paper variant="outlined" sx={{ order: { xs: 2, md: 1 }, minWidth: 0 }} component="section" aria-label="No banco">
        <Stack
          direction="row"
          useFlexGap
          sx={{ p: 2, gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
        >
          <Typography variant="h6" component="h2">
            No banco
          </Typography>
          {(certos.length > 0 || more) && (
            <Button
              variant="outlined"
              size="small"
              disabled={acoes.busy}
              loading={searching}
              onClick={() => void (more ? acceptAll() : acoes.aceitar(certos))}
            >
              {more
                ? 'Aceitar todas as certas'
                : certos.length === 1
                  ? 'Aceitar a certa'
                  : `Aceitar as ${certos.length} certas`}
            </Button>
          )}
        </Stack>
        <NoBanco movimentos={movimentos} escolhido={movimento?.id ?? ''} onEscolher={setChosen} />
      </Paper>
      <Box sx={{ order: { xs: 1, md: 2 }, minWidth: 0 }}>
        {movimento && (
          <NoPortal
            key={movimento.id}
            entidade={entidade}
            movimento={movimento}
            posicao={`${at + 1} de ${movimentos.length}`}
            acoes={acoes}
            onPular={() => go(1)}
          />
        )}
      </Box>
    </Box>
  )
}
