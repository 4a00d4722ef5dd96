import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { imposeSheets } from '@sie/domain/documentos/imposicao.ts'
import { ROTULOS_DE_SITUACAO } from '@sie/domain/documentos/estados.ts'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../../data/access.ts'
import { Folha } from './Folha.tsx'
import { impressosOptions } from './impressos.ts'
import { Sobrepostas } from './Sobrepostas.tsx'

/** Front of an issued certificate as printed, scaled to the available width. */
export function PreviaDoCertificado({ id }: { id: string }) {
  const call = useCall()
  const { data, isError } = useQuery(impressosOptions(call, [id]))
  const one = data?.[0]
  if (isError) return <Typography color="textSecondary">A prévia não abriu agora.</Typography>
  if (!one) return <Skeleton variant="rounded" height={200} aria-busy />
  return (
    <Box role="img" aria-label={`Certificado ${one.numero} de ${one.textos.nome}`}>
      <Sobrepostas folhas={imposeSheets([{ papel: one.modelo.papel, verso: false }], false)} marcas={false}>
        {() => <Folha {...one} aviso={one.situacao === 'valido' ? '' : ROTULOS_DE_SITUACAO[one.situacao]} />}
      </Sobrepostas>
    </Box>
  )
}
