import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { roundRobin } from '@sie/domain/competicao/taekwondo/chave.ts'
import { bracketMatches, type PartidaChave } from '@sie/domain/competicao/taekwondo/resultados.ts'
import { seApresenta } from '@sie/domain/competicao/rodadas/estados.ts'
import { nomeDaRodada, type ChaveInteira } from './campos.ts'
import { Luta, type Vaga } from './Luta.tsx'
import { Repescagem } from './Repescagem.tsx'

interface ChaveamentoProps {
  chave: ChaveInteira
  /** slots that are revealed; all of them by default */
  reveladas?: ReadonlySet<number> | undefined
}

/** Bracket of a draw: a column for each round, scrolling sideways on a phone, its repechage below; a round robin as its list of pairs. */
export function Chaveamento({ chave, reveladas }: ChaveamentoProps) {
  const people = new Map(chave.inscritos.map((one) => [one.id, one]))
  if (seApresenta(chave.modalidade)) return <Ordem chave={chave} reveladas={reveladas} />
  if (chave.opcoes.formato === 'todos-contra-todos') return <Grupo chave={chave} />
  const slots = chave.vagas.map((id) => id || null)
  const matches = bracketMatches(slots)
  const last = matches.at(-1)?.rodada ?? 0
  const rounds = Array.from({ length: last }, (_, i) => matches.filter(({ rodada }) => rodada === i + 1))
  const hidden = (slot: number) => reveladas !== undefined && !reveladas.has(slot)
  const athlete = (id: string | null, slot?: number): Vaga => {
    if (slot !== undefined && hidden(slot)) return { texto: 'a sortear', fraco: true }
    const one = id === null ? undefined : people.get(id)
    return one
      ? { texto: one.nome, sigla: one.federacaoSigla, clube: one.clubeNome, cabeca: one.ranking }
      : { texto: id === null ? 'livre' : id, fraco: true }
  }
  const sides = (match: PartidaChave): [Vaga, Vaga] => {
    if (match.rodada === 1) {
      const at = 2 * match.ordem - 2
      return [athlete(match.azul, at), athlete(match.vermelho, at + 1)]
    }
    const waits = (id: string | null, order: number): Vaga =>
      id !== null && reveladas === undefined
        ? athlete(id)
        : { texto: `vence a luta ${match.rodada - 1}.${order}`, fraco: true }
    return [waits(match.azul, 2 * match.ordem - 1), waits(match.vermelho, 2 * match.ordem)]
  }
  return (
    <>
      <Box
        role="group"
        aria-label="Chave"
        tabIndex={0}
        sx={{
          display: 'flex',
          gap: 4,
          overflowX: 'auto',
          pb: 2,
          breakInside: 'avoid',
          // Paper does not scroll: every round fits its width.
          '@media print': { gap: 1, overflow: 'visible', '& section': { flex: '1 1 0', minWidth: 0 } },
        }}
      >
        {rounds.map((round, i) => (
          <Box key={i} component="section" sx={{ flex: '1 0 190px', display: 'flex', flexDirection: 'column' }}>
            <Typography
              component="h2"
              variant="h6"
              sx={{ borderBottom: 2, borderColor: 'text.primary', pb: 0.5, mb: 1.5 }}
            >
              {nomeDaRodada(round.length, i + 1)}
            </Typography>
            <Box
              component="ol"
              sx={{
                listStyle: 'none',
                m: 0,
                p: 0,
                flexGrow: 1,
                display: 'flex',
                flexDirection: 'column',
                justifyContent: 'space-around',
                gap: 1.25,
              }}
            >
              {round.map((match) => (
                <Luta key={match.id} nome={`${match.rodada}.${match.ordem}`} lados={sides(match)} />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {chave.opcoes.repescagem && <Repescagem partidas={matches} />}
    </>
  )
}

function Grupo({ chave }: { chave: ChaveInteira }) {
  const names = new Map(chave.inscritos.map(({ id, nome }) => [id, nome]))
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2, maxWidth: 560 }}>
      {roundRobin(chave.vagas.filter(Boolean)).map((round, i) => (
        <Box component="li" key={i}>
          <Typography component="h2" variant="h6">{`${i + 1}ª rodada`}</Typography>
          {round.map(([azul, vermelho]) => (
            <Typography key={azul}>{`${names.get(azul) ?? ''} contra ${names.get(vermelho) ?? ''}`}</Typography>
          ))}
        </Box>
      ))}
    </Box>
  )
}

/** Draw of a category with performances instead of matches: the order of its first round. */
function Ordem({ chave, reveladas }: ChaveamentoProps) {
  const people = new Map(chave.inscritos.map((one) => [one.id, one]))
  const order = chave.vagas.flatMap((id, slot) => (id === '' ? [] : [{ slot, one: people.get(id) }]))
  return (
    <Box component="ol" aria-label="Ordem das apresentações" sx={{ columnWidth: 280, pl: 4, m: 0 }}>
      {order.map(({ slot, one }) => (
        <Box component="li" key={slot} sx={{ breakInside: 'avoid', pb: 0.75 }}>
          <Typography component="span" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
            {reveladas !== undefined && !reveladas.has(slot) ? 'a sortear' : (one?.nome ?? '')}
          </Typography>
          <Typography color="textSecondary" variant="body2">
            {[one?.federacaoSigla, one?.clubeNome].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
