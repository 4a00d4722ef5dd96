import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import {
  FAIXAS_DE_PRAZO,
  faixaDoPrazo,
  type AFazer as Item,
  type FaixaDePrazo,
} from '@sie/domain/ensino/turmas/prazos.ts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { enderecoDaAtividade } from './consultas.ts'
import { prazoEscrito } from './Palavras.tsx'

/** Assignments to hand in, across all classes, by deadline. */
export function AFazer({ itens }: { itens: readonly Item[] }) {
  const [now] = useState(() => Date.now())
  const groups = (Object.keys(FAIXAS_DE_PRAZO) as FaixaDePrazo[])
    .map((key) => ({ key, rows: itens.filter(({ prazo }) => faixaDoPrazo(prazo, now) === key) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <Box component="section" aria-labelledby="a-fazer">
      <Typography variant="h5" component="h2" id="a-fazer" sx={{ mb: 2 }}>
        A fazer
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))' }}>
        {groups.map(({ key, rows }) => (
          <Card key={key} variant="outlined" sx={{ p: 2 }}>
            <Typography
              variant="subtitle1"
              component="h3"
              sx={{ fontWeight: 650, color: key === 'atrasadas' ? 'error.main' : 'text.primary' }}
            >
              {FAIXAS_DE_PRAZO[key]} ({rows.length})
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {rows.map((one) => (
                <Box component="li" key={`${one.id} ${one.aluno}`} sx={{ mt: 1 }}>
                  <Link
                    component={RouterLink}
                    to={enderecoDaAtividade(one.turma, { id: one.id, tipo: 'entrega' }, one.aluno)}
                    sx={{ display: 'inline-block', py: 0.5 }}
                  >
                    {one.titulo}
                  </Link>
                  <Typography variant="body2" color="textSecondary">
                    {[one.nome, one.turmaNome, prazoEscrito(one.prazo)].filter(Boolean).join(' · ')}
                  </Typography>
                </Box>
              ))}
            </Box>
          </Card>
        ))}
      </Box>
    </Box>
  )
}
