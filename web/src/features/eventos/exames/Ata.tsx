import Print from '@mui/icons-material/Print'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import {
  ITENS_DO_EXAME,
  ROTULOS_DE_ITEM,
  ROTULOS_DE_PAPEL,
  ROTULOS_DO_CANDIDATO,
} from '@sie/domain/eventos/exames/estados.ts'
import { notaEscrita } from './situacao.tsx'
import { useCandidatos, type ExameLido } from './useCandidatos.ts'

/** ?ver=ata: minutes of an exam, for screen and print. */
export function Ata({ exame }: { exame: ExameLido }) {
  const { data: candidatos } = useCandidatos(exame)
  const { name, data, local, cidade, titulo, totais, ata, banca, assinaturas } = exame
  if (!candidatos) return <Skeleton variant="rounded" height={480} aria-busy />
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 }, '@media print': { border: 0, p: 0 } }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h5" component="h1" sx={{ flexGrow: 1 }}>
          {`Ata do ${name}`}
        </Typography>
        <Button startIcon={<Print />} onClick={() => window.print()} sx={{ '@media print': { display: 'none' } }}>
          Imprimir
        </Button>
      </Stack>
      <Typography sx={{ mt: 1 }}>
        {`${titulo}. Em ${formatDay(data)}, em ${[local, cidade].filter(Boolean).join(', ')}, a banca avaliou ${totais.candidatos} candidatos: ${totais.aprovados} aprovados, ${totais.reprovados} reprovados, ${totais.recuperacao} em recuperação e ${totais.ausentes} ausentes.`}
      </Typography>
      <Box tabIndex={0} role="region" aria-label="Candidatos" sx={{ overflowX: 'auto', mt: 2 }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Candidato</TableCell>
              <TableCell>Graduação</TableCell>
              {ITENS_DO_EXAME.map((item) => (
                <TableCell key={item} align="right">
                  {ROTULOS_DE_ITEM[item]}
                </TableCell>
              ))}
              <TableCell align="right">Média</TableCell>
              <TableCell>Resultado</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {candidatos.map((one) => (
              <TableRow key={one.id}>
                <TableCell component="th" scope="row">
                  {one.name}
                </TableCell>
                <TableCell>{`${one.atual.nome} → ${one.pretendida.nome}`}</TableCell>
                {ITENS_DO_EXAME.map((item) => (
                  <TableCell key={item} align="right">
                    {notaEscrita(one.notas[item])}
                  </TableCell>
                ))}
                <TableCell align="right">{notaEscrita(one.media)}</TableCell>
                <TableCell>{ROTULOS_DO_CANDIDATO[one.situacao]}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Box sx={{ mt: 3, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' }}>
        {banca.map(({ uid, nome, papel }) => {
          const signed = assinaturas.find((one) => one.uid === uid)
          return (
            <Box key={uid} sx={{ borderTop: 1, pt: 1 }}>
              <Typography>{nome}</Typography>
              <Typography variant="body2" color="textSecondary">
                {ROTULOS_DE_PAPEL[papel]}
                {signed ? `, assinou por código em ${formatDay(signed.em)}` : ', assinatura pendente'}
              </Typography>
            </Box>
          )
        })}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
        {`Resumo da ata: ${ata.resumo}`}
      </Typography>
    </Paper>
  )
}
