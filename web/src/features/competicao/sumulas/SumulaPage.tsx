import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { sumulas } from '@sie/domain/competicao/collections/sumulas.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { hasRegras } from '@sie/domain/competicao/regras/campos.ts'
import { NOMES_DAS_FALTAS } from '@sie/domain/competicao/regras/palavras.ts'
import { isCorrectedAgainstScore } from '@sie/domain/competicao/sumulas/fases.ts'
import { resultadoDe } from '@sie/domain/competicao/sumulas/notas.ts'
import { applyEvent } from '@sie/domain/competicao/taekwondo/luta.ts'
import {
  faltasDe,
  NOME_WT_2022,
  type CodigoDeDecisao,
  type Lado,
  type RegrasLuta,
} from '@sie/domain/competicao/taekwondo/regrasLuta.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { SEM_BOTOES } from '../../../ui/layout/semBotoes.ts'
import { TransitionBar } from '../../../ui/record/TransitionBar.tsx'
import { AparelhoNoLocal } from '../../../ui/local/AparelhoNoLocal.tsx'
import { OutrosDaQuadra } from '../../../ui/local/OutrosDaQuadra.tsx'
import { AnexosDaFolha } from './AnexosDaFolha.tsx'
import { Escolha, type Opcao } from './Escolha.tsx'
import { Fila } from './Fila.tsx'
import { Golpes } from './Golpes.tsx'
import { Lancamentos } from './Lancamentos.tsx'
import { PainelDoLado } from './PainelDoLado.tsx'
import { ALTO, TOQUE, comoTerminou, CORES, LADOS, outro, PONTOS_ANTERIORES } from './palavras.ts'
import { comVezes, Vezes, type VezesDoGamJeom } from './Vezes.tsx'
import { Relogio } from './Relogio.tsx'
import { useSumula, type Lancamento, type SumulaAberta } from './useSumula.ts'

/** /eventos/sumulas/addsumula: score sheet of a match on the tablet of its court; it works without a connection, also after a reload. */
export function SumulaPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  if (id === '')
    return (
      <PageContainer title="Súmula">
        <EmptyState
          title="Qual luta?"
          text="A súmula abre pela lista das lutas de um evento."
          action={
            <Button component={Link} to={address('/eventos/sumulas', { ver: 'mesa' })} variant="contained">
              Ver as súmulas
            </Button>
          }
        />
      </PageContainer>
    )
  return <Sumula key={id} id={id} />
}

function Sumula({ id }: { id: string }) {
  const { aberta, pending, error } = useSumula(id)
  if (error)
    return (
      <PageContainer title="Súmula">
        <Alert severity="error">
          {mensagem(error, 'Não foi possível abrir a súmula. Abra esta tela uma vez com internet.')}
        </Alert>
      </PageContainer>
    )
  if (!aberta)
    return pending ? (
      <Skeleton variant="rounded" height={560} aria-busy />
    ) : (
      <PageContainer title="Súmula">
        <EmptyState title="Súmula não encontrada" text="Abra a luta pela lista das súmulas." />
      </PageContainer>
    )
  return <Tela aberta={aberta} />
}

function Tela({ aberta }: { aberta: SumulaAberta }) {
  const { sumula, apuracao } = aberta
  const closed = sumula.situacao === 'encerrada' || apuracao.encerramento !== null
  return (
    <Box sx={{ maxWidth: 1100, mx: 'auto', ...SEM_BOTOES }}>
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 0' }, minWidth: 0 }}>
          <Typography variant="h5" component="h1">
            {[`Luta ${sumula.numero}`, sumula.fase, sumula.quadra > 0 ? `Quadra ${sumula.quadra}` : '']
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          <Typography color="textSecondary">
            {[sumula.categoria, (hasRegras(sumula.regras) && sumula.regras.nome) || NOME_WT_2022, sumula.eventoTitulo]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
        <Fila />
        <Button component={Link} to={address('/eventos/sumulas', { evento: sumula.evento })} sx={TOQUE}>
          Ver as lutas
        </Button>
      </Stack>
      <AparelhoNoLocal evento={sumula.evento} quadra={sumula.quadra} />
      {sumula.situacao === 'aguardando' ? (
        <Alert severity="info">Esta luta ainda espera quem vence as lutas anteriores.</Alert>
      ) : sumula.situacao === 'encerrada' ? (
        <Encerrada aberta={aberta} />
      ) : (
        <Placar aberta={aberta} closed={closed} />
      )}
      <Box sx={{ mt: 3, displayPrint: 'none' }}>
        <TransitionBar collection={sumulas} record={sumula} label="Mesa" />
      </Box>
      {sumula.situacao !== 'aguardando' && <AnexosDaFolha colecao="sumulas" id={sumula.id} anexos={sumula.anexos} />}
      <Lancamentos aberta={aberta} fechada={closed} />
    </Box>
  )
}

type Aberto = { tipo: 'falta' | 'mais'; lado: Lado } | { tipo: 'superioridade' } | undefined

function Placar({ aberta, closed }: { aberta: SumulaAberta; closed: boolean }) {
  const { apuracao, regras, lancar } = aberta
  const [open, setOpen] = useState<Aberto>()
  const [vezes, setVezes] = useState<VezesDoGamJeom>('um')
  const decided = apuracao.estado.vencedor !== null || apuracao.semVencedor !== null
  const parado = closed || decided
  const endRound = () => {
    const next = applyEvent(apuracao.estado, { tipo: 'fim-rodada' }, regras)
    if ('codigo' in next && next.codigo === 'falta-superioridade') setOpen({ tipo: 'superioridade' })
    else lancar({ tipo: 'fim-rodada' })
  }
  const panel = (lado: Lado) => (
    <PainelDoLado
      lado={lado}
      aberta={aberta}
      parado={parado}
      onFalta={() => {
        setVezes('um')
        setOpen({ tipo: 'falta', lado })
      }}
      onMais={() => setOpen({ tipo: 'mais', lado })}
    />
  )
  return (
    <>
      {parado && <Resultado aberta={aberta} closed={closed} />}
      {decided && !closed && <OutrosDaQuadra evento={aberta.sumula.evento} lancamentos={aberta.lancamentos} />}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1, sm: 1.5 },
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 1fr) 168px minmax(0, 1fr)' },
          gridTemplateAreas: { xs: '"meio meio" "azul vermelho"', sm: '"azul meio vermelho"' },
        }}
      >
        <Box sx={{ gridArea: 'meio', display: 'grid', gap: 1, alignContent: 'start' }}>
          <Relogio aberta={aberta} parado={parado} closed={closed} />
          <Typography sx={{ textAlign: 'center', fontWeight: 650 }}>
            {`Rodada ${apuracao.estado.rodadas.length}${apuracao.estado.rodadas.at(-1)?.ouro ? ', ponto de ouro' : ''}`}
          </Typography>
          <Button variant="outlined" disabled={parado} onClick={endRound} sx={ALTO}>
            Fim da rodada
          </Button>
          <Rodadas aberta={aberta} />
        </Box>
        <Box sx={{ gridArea: 'azul', minWidth: 0 }}>{panel('azul')}</Box>
        <Box sx={{ gridArea: 'vermelho', minWidth: 0 }}>{panel('vermelho')}</Box>
      </Box>
      {open && (
        <Escolha
          titulo={tituloDe(open)}
          opcoes={opcoesDe(open, regras)}
          onChoose={(valor) => lancar(open.tipo === 'falta' ? comVezes(valor, vezes) : valor)}
          onClose={() => setOpen(undefined)}
        >
          {open.tipo === 'falta' && <Vezes lado={open.lado} value={vezes} onChange={setVezes} />}
          {open.tipo === 'superioridade' && regras.desempate.includes('golpes') && (
            <Golpes
              onDecide={({ azul, vermelho }) =>
                lancar(
                  { tipo: 'golpes', lado: 'azul', quantos: azul },
                  { tipo: 'golpes', lado: 'vermelho', quantos: vermelho },
                  { tipo: 'fim-rodada' },
                )
              }
            />
          )}
        </Escolha>
      )}
    </>
  )
}

function Rodadas({ aberta }: { aberta: SumulaAberta }) {
  const done = aberta.apuracao.estado.rodadas.filter(({ vencedor }) => vencedor !== null)
  return (
    <Box component="ol" aria-label="Rodadas" sx={{ listStyle: 'none', m: 0, p: 0, textAlign: 'center' }}>
      {done.map(({ azul, vermelho, vencedor, criterio }, i) => (
        <li key={i}>
          <Typography variant="body2">
            {`${i + 1}ª: ${azul.pontos} a ${vermelho.pontos}, ${vencedor ? LADOS[vencedor].toLowerCase() : ''} por ${criterio}`}
          </Typography>
        </li>
      ))}
    </Box>
  )
}

/** Closed sheet as on the server, also one decided by the desk or entered from paper. */
function Encerrada({ aberta }: { aberta: SumulaAberta }) {
  const { sumula } = aberta
  return (
    <>
      <Resultado aberta={aberta} closed />
      <Box sx={{ display: 'grid', gap: 1 }}>
        {(['azul', 'vermelho'] as const).map((lado) => (
          <Box key={lado} sx={{ borderLeft: `8px solid ${CORES[lado]}`, pl: 1.5, py: 1 }}>
            <Typography
              sx={{ fontWeight: 700 }}
            >{`${LADOS[lado]}: ${sumula[lado].nome || 'sem adversário'}`}</Typography>
            <Typography variant="body2" color="textSecondary">
              {[sumula[lado].uf, sumula[lado].clube].filter(Boolean).join(' · ')}
            </Typography>
            <Typography>
              {sumula.rodadas.map((round, i) => `${i + 1}ª rodada: ${round[lado]}`).join(' · ') || 'Sem rodadas'}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}

/** Result of a match, and the button that signs it; once closed, the server's result counts. */
function Resultado({ aberta: { sumula, apuracao, lancar }, closed }: { aberta: SumulaAberta; closed: boolean }) {
  const { vencedor, codigo } = sumula.situacao === 'encerrada' ? sumula : resultadoDe(apuracao)
  const who = vencedor === 'azul' || vencedor === 'vermelho' ? vencedor : undefined
  return (
    <Alert
      severity={closed ? 'success' : 'info'}
      sx={{ mb: 1.5, alignItems: 'center' }}
      action={
        closed ? undefined : (
          <Button variant="contained" onClick={() => lancar({ tipo: 'encerrar' })} sx={ALTO}>
            Encerrar súmula
          </Button>
        )
      }
    >
      <Typography sx={{ fontWeight: 700 }}>
        {who ? `Vence ${LADOS[who].toLowerCase()}: ${sumula[who].nome}` : 'Ninguém vence'}
      </Typography>
      <Typography variant="body2">
        {[
          comoTerminou(codigo) || 'sem luta',
          sumula.correcao ? `corrigido: ${sumula.correcao.replace(/\.$/, '')}` : '',
          closed && isCorrectedAgainstScore(sumula, who ?? '') ? PONTOS_ANTERIORES : '',
          closed ? 'súmula encerrada' : 'confira e encerre',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Alert>
  )
}

const tituloDe = (open: NonNullable<Aberto>): string =>
  open.tipo === 'superioridade'
    ? 'Empate em tudo: quem vence por superioridade?'
    : open.tipo === 'falta'
      ? `Gam-jeom de ${LADOS[open.lado].toLowerCase()}`
      : LADOS[open.lado]

function opcoesDe(open: NonNullable<Aberto>, regras: RegrasLuta): Opcao<Lancamento>[] {
  if (open.tipo === 'superioridade')
    return (['azul', 'vermelho'] as const).map((lado) => ({
      nome: LADOS[lado],
      valor: { tipo: 'fim-rodada', lado },
    }))
  const { lado } = open
  if (open.tipo === 'falta')
    return faltasDe(regras).flatMap((falta): Opcao<Lancamento>[] => [
      { nome: NOMES_DAS_FALTAS[falta], valor: { tipo: 'gam-jeom', lado, falta } },
      ...(regras.finais.segundos > 0 && regras.finais.faltas.includes(falta)
        ? [
            {
              nome: `${NOMES_DAS_FALTAS[falta]}, últimos ${regras.finais.segundos} s (+${regras.finais.valor})`,
              valor: { tipo: 'gam-jeom', lado, falta, final: true } as const,
            },
          ]
        : []),
    ])
  const loses = (nome: string, codigo: CodigoDeDecisao): Opcao<Lancamento> => ({
    nome,
    valor: { tipo: 'fim-luta', lado: outro(lado), codigo },
  })
  return [
    { nome: 'Atendimento médico', valor: { tipo: 'medico', lado } },
    { nome: 'Revisão aceita', valor: { tipo: 'revisao', lado, aceita: true } },
    { nome: 'Revisão recusada', valor: { tipo: 'revisao', lado, aceita: false } },
    ...(regras.cartoesTecnicos > 0
      ? ([
          { nome: 'Cartão técnico aceito', valor: { tipo: 'revisao', lado, aceita: true, tecnico: true } },
          { nome: 'Cartão técnico recusado', valor: { tipo: 'revisao', lado, aceita: false, tecnico: true } },
        ] satisfies Opcao<Lancamento>[])
      : []),
    loses('Nocaute', 'KO'),
    loses('Desistiu ou não veio', 'WDR'),
    loses('Árbitro interrompe a luta', 'RSC'),
    loses('Desclassificado', 'DSQ'),
    loses('Conduta antidesportiva', 'DQB'),
    { nome: 'Os dois não vieram', valor: { tipo: 'sem-vencedor', motivo: 'ausentes' } },
    { nome: 'Os dois desclassificados', valor: { tipo: 'sem-vencedor', motivo: 'desclassificados' } },
  ]
}
