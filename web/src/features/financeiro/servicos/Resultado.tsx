import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { porcento } from '@sie/domain/base/brazil/numbers.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import type { Preco } from '@sie/domain/financeiro/preco.ts'
import type { ReactNode } from 'react'

/** Calculated price with its reasons and parts, or the reason why there is none. */
export function Resultado({ preco }: { preco: Preco | { recusa: string } }) {
  if ('recusa' in preco) return <Alert severity="warning">{preco.recusa}</Alert>
  const { unitario, quantidade, subtotal, desconto, percentual, total, motivos, repasse, validoAte } = preco
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography variant="body2" color="textSecondary">
        Total
      </Typography>
      <Typography variant="h4" component="p">
        {formatReais(total)}
      </Typography>
      <Box component="ul" sx={{ pl: 2.5, my: 1 }}>
        {motivos.map((motivo) => (
          <Typography key={motivo} component="li" variant="body2">
            {motivo}
          </Typography>
        ))}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 0.5 }}>
        {(quantidade > 1 || desconto > 0) && (
          <Linha label={`${quantidade} × ${formatReais(unitario)}`}>{formatReais(subtotal)}</Linha>
        )}
        {desconto > 0 && <Linha label={`Desconto de ${porcento(percentual)}`}>{formatReais(-desconto)}</Linha>}
        <Linha label="Fica com quem emite">{formatReais(repasse.emitente)}</Linha>
        {repasse.federacao > 0 && <Linha label="Repasse à federação">{formatReais(repasse.federacao)}</Linha>}
        {repasse.confederacao > 0 && <Linha label="Repasse à confederação">{formatReais(repasse.confederacao)}</Linha>}
        {validoAte && <Linha label="Pago neste dia, vale até">{formatDay(validoAte)}</Linha>}
      </Box>
    </Paper>
  )
}

function Linha({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600, whiteSpace: 'nowrap' }}>
        {children}
      </Typography>
    </Box>
  )
}
