import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PAPEIS_NO_EVENTO } from '@sie/domain/eventos/estados.ts'
import { ChipDaInscricao } from './inscricoes/ChipDaInscricao.tsx'
import { Escolha as EscolhaPublica } from '../../ui/publicacao/Escolha.tsx'
import type { LinhaDaLista, TotaisDaLista } from './useListaDeInscritos.ts'

interface Opcao {
  id: string
  nome: string
  total: number
}

/** Filter by the event's options that have entries, each with the places it takes. */
export function Escolha(props: {
  label: string
  value: string
  options: readonly Opcao[]
  onChange: (id: string) => void
}) {
  const { label, value, options, onChange } = props
  return (
    <EscolhaPublica
      label={label}
      value={value}
      options={[['', 'Todas'], ...options.map(({ id, nome, total }) => [id, `${nome} (${total})`] as const)]}
      onChange={onChange}
    />
  )
}

/** Totals of the whole event. */
export function Totais({ totais }: { totais: TotaisDaLista }) {
  const figures = [
    [totais.inscritos, 'inscritos com vaga', 'inscrito com vaga'],
    [totais.confirmadas, 'confirmados', 'confirmado'],
    [totais.espera, 'em espera', 'em espera'],
    [totais.federacoes.length, 'federações', 'federação'],
    [totais.clubes.length, 'associações', 'associação'],
  ] as const
  return (
    <Stack component="section" aria-label="Totais do evento" direction="row" useFlexGap sx={ROW}>
      {figures.map(([figure, many, one]) => (
        <Box key={many}>
          <Typography component="b" variant="h4" sx={{ fontVariantNumeric: 'tabular-nums', mr: 0.75 }}>
            {figure}
          </Typography>
          <Typography component="span" color="textSecondary">
            {figure === 1 ? one : many}
          </Typography>
        </Box>
      ))}
    </Stack>
  )
}
const ROW = { flexWrap: 'wrap', columnGap: 4, rowGap: 1 }

/** Taken places by category. */
export function PorCategoria({ classes }: { classes: readonly Opcao[] }) {
  if (classes.length === 0) return null
  return (
    <Box component="section" sx={{ mt: 4, breakInside: 'avoid' }}>
      <Typography variant="h5" component="h2">
        Vagas ocupadas por categoria
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, columnGap: 4, columnWidth: 280 }}>
        {classes.map(({ id, nome, total }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              py: 0.75,
              borderBottom: 1,
              borderColor: 'divider',
              breakInside: 'avoid',
            }}
          >
            <Typography variant="body2">{nome}</Typography>
            <Typography variant="body2" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
              {total}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** Club and federation, without repetition. */
const deOnde = ({ associacao, uf }: LinhaDaLista) => [...new Set([associacao, uf])].filter(Boolean).join(' · ')

/** Rows of the list: name, club and federation, category, state. */
export function Linhas({ rows, label, busy }: { rows: readonly LinhaDaLista[]; label: string; busy: boolean }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      aria-busy={busy}
      sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}
    >
      {rows.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{
            display: 'grid',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: 'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 4fr) 200px',
            },
            columnGap: 2,
            alignItems: 'center',
            py: 1.25,
            borderBottom: 1,
            borderColor: 'divider',
            breakInside: 'avoid',
          }}
        >
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.nome}</Typography>
          <Typography variant="body2" color="textSecondary">
            {deOnde(row)}
          </Typography>
          <Typography variant="body2">{row.categoria || PAPEIS_NO_EVENTO[row.papel]}</Typography>
          <Box sx={{ mt: { xs: 0.75, md: 0 } }}>
            <ChipDaInscricao inscricao={row} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
