import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { checkPublishedDraw } from '@sie/domain/competicao/chaves/sorteio.ts'
import { useState } from 'react'
import type { ChaveInteira } from './campos.ts'

/** Commitment published before the draw and seed revealed after it, and a check that repeats the draw in this browser. */
export function Conferencia({ chave }: { chave: ChaveInteira }) {
  const [checked, setChecked] = useState<ReturnType<typeof checkPublishedDraw>>()
  const drawn = chave.semente !== ''
  const facts = [
    ['Código publicado antes', chave.compromisso],
    ['Publicado em', chave.compromissoEm > 0 ? formatDayTime(chave.compromissoEm) : ''],
    ['Sorteio público', chave.fonte],
    ['Valor que saiu', chave.valorPublico],
    ['Segredo revelado', chave.segredo],
    ['Semente', chave.semente],
    ['Versão do algoritmo', chave.versao],
  ].filter(([, value]) => value)
  return (
    <Paper component="section" variant="outlined" sx={{ p: 2.5 }}>
      <Typography variant="h6" component="h2" gutterBottom>
        Pode ser conferido
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {drawn
          ? 'O código abaixo saiu antes do sorteio e promete os inscritos, as regras e um segredo. O resultado vem do segredo e do valor de um sorteio público: ninguém pôde escolhê-lo.'
          : 'Este código já promete os inscritos, as regras e um segredo. Quando o sorteio público der o seu valor, os dois juntos fazem a chave. Guarde o código, se quiser conferir depois.'}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {facts.map(([name, value]) => (
          <Box key={name}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontFamily: 'monospace', fontSize: 13, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {drawn && (
        <Box sx={{ mt: 2 }}>
          <Button
            variant="outlined"
            onClick={() => setChecked(checkPublishedDraw(chave))}
            sx={{ displayPrint: 'none' }}
          >
            Conferir neste aparelho
          </Button>
          <Box aria-live="polite" sx={{ mt: 1.5 }}>
            {checked && checked.diferencas.length === 0 && (
              <Alert severity="success" icon={<CheckCircle />}>
                {checked.trocas.length === 0
                  ? 'Confere: este aparelho repetiu o sorteio e chegou à mesma chave.'
                  : 'O sorteio confere, com as mudanças que o registro explica.'}
              </Alert>
            )}
            {checked && checked.diferencas.length > 0 && (
              <Alert severity="error">
                Não confere.
                <ul>
                  {checked.diferencas.slice(0, 5).map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </Alert>
            )}
          </Box>
        </Box>
      )}
    </Paper>
  )
}
