import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import { formatDayMonth } from '@sie/domain/base/brazil/dates.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import type { MovimentoListado } from './useConciliacao.ts'

/** One line beside the portal's half; a phone shows all of it. */
const LINHA = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  overflowWrap: 'anywhere',
  whiteSpace: { xs: 'normal', md: 'nowrap' },
} as const

/** Amount with its sign, as on statements; the colour repeats it. */
export function Valor({ valor, grande = false }: { valor: number; grande?: boolean }) {
  return (
    <Typography
      component="span"
      variant={grande ? 'h6' : 'body1'}
      sx={{
        fontWeight: 700,
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        color: valor > 0 ? 'success.main' : 'error.main',
      }}
    >
      {`${valor > 0 ? '+' : '−'}${formatReais(Math.abs(valor))}`}
    </Typography>
  )
}

const nota = ({ proposta, iguais, opcoes, situacao, nota, divisao }: MovimentoListado): string => {
  if (divisao.length > 0) return 'Divisão por terminar'
  if (situacao === 'conciliando') return 'Ficou no meio: concilie de novo para terminar'
  if (situacao !== 'aberto') return nota || 'Ignorado'
  if (proposta?.certeza === 'certo') return `Certo: ${proposta.nome}`
  if (proposta) return `Sugestão: ${proposta.nome}`
  if (iguais > 0) return `${iguais} servem igualmente: escolha`
  return opcoes.length > 0 ? 'Há parecidas: escolha' : 'Sem par'
}

function Linha({ movimento }: { movimento: MovimentoListado }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', width: 1, minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary" sx={{ width: 42, flexShrink: 0 }}>
        {formatDayMonth(movimento.dia)}
      </Typography>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ ...LINHA, fontWeight: 600 }}>{movimento.texto}</Typography>
        <Typography variant="body2" color="textSecondary" sx={LINHA}>
          {nota(movimento)}
        </Typography>
      </Box>
      <Valor valor={movimento.valor} />
    </Box>
  )
}

/** Waiting lines; the selected one is shown beside them. */
export function NoBanco({
  movimentos,
  escolhido,
  onEscolher,
}: {
  movimentos: readonly MovimentoListado[]
  escolhido: string
  onEscolher: (id: string) => void
}) {
  return (
    <List disablePadding aria-label="Lançamentos no banco">
      {movimentos.map((movimento) => (
        <ListItem key={movimento.id} disablePadding divider>
          <ListItemButton
            selected={movimento.id === escolhido}
            {...(movimento.id === escolhido ? { 'aria-current': 'true' as const } : {})}
            onClick={() => onEscolher(movimento.id)}
          >
            <Linha movimento={movimento} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}

/** Reconciled lines, each with undo. */
export function Feitos({
  movimentos,
  busy,
  onDesfazer,
}: {
  movimentos: readonly MovimentoListado[]
  busy: boolean
  onDesfazer: (id: string) => void
}) {
  return (
    <List disablePadding aria-label="Lançamentos">
      {movimentos.map((movimento) => (
        <ListItem key={movimento.id} divider sx={{ gap: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
          <Linha movimento={movimento} />
          <Button
            size="small"
            disabled={busy}
            aria-label={`Desfazer ${movimento.texto}`}
            onClick={() => onDesfazer(movimento.id)}
            sx={{ ml: 'auto' }}
          >
            Desfazer
          </Button>
        </ListItem>
      ))}
    </List>
  )
}
