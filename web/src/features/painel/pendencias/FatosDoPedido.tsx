import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ageOn, formatDay } from '@sie/domain/base/brazil/dates.ts'
import type { Pendencia } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import { hoje } from '../../../ui/form/formulario.ts'

/** Identifying data of a person, in columns. */
export function FatosDoPedido({ pendencia: { nascimento, cpf, celular, clube, federacao } }: { pendencia: Pendencia }) {
  const facts = [
    ['Idade', nascimento && `${ageOn(nascimento, hoje())} anos (${formatDay(nascimento)})`],
    ['CPF', cpf],
    ['Celular', celular],
    ['Clube', [clube, federacao || 'Sem federação'].filter(Boolean).join(' · ')],
  ].filter(([, value]) => value)
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(125px, 1fr))',
        columnGap: 2,
        rowGap: 1,
      }}
    >
      {facts.map(([label, value]) => (
        <div key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  )
}
