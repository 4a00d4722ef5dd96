import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { regrasDaFolha } from '@sie/domain/competicao/regras/campos.ts'
import type { ChavePublicada } from '../sorteio/campos.ts'
import { TabelaDeRegras } from './TabelaDeRegras.tsx'

/** Rules that a published bracket is fought by; loaded apart, as reading them needs their description. */
export function RegrasDaChave({ regras }: { regras: NonNullable<ChavePublicada['regras']> }) {
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography variant="h5" component="h2" gutterBottom>
        {`Regras: ${regras.nome ?? ''}`}
      </Typography>
      <TabelaDeRegras regras={regrasDaFolha.parse(regras)} rotulo="Regras das lutas" />
    </Box>
  )
}
