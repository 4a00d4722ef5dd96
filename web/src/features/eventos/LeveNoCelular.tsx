import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { enderecoDoIcs } from '@sie/domain/base/portal/paginas.ts'
import { ShareButtons } from '../../ui/publicacao/ShareButtons.tsx'
import { enderecoDoEvento, type EventoPublicado } from './campos.ts'

/** Links by which a visitor keeps an event or passes it on. */
export const LeveNoCelular = ({ evento: { id, titulo = '' } }: { evento: EventoPublicado }) => (
  <Paper variant="outlined" component="section" aria-labelledby="leve-no-celular" sx={{ p: 2.5, displayPrint: 'none' }}>
    <Typography variant="h6" component="h2" id="leve-no-celular" sx={{ mb: 1.5 }}>
      Leve no celular
    </Typography>
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Button href={enderecoDoIcs({ evento: id })} startIcon={<CalendarMonth />} variant="outlined">
        Pôr na agenda
      </Button>
      <ShareButtons titulo={titulo} endereco={enderecoDoEvento(id)} />
    </Stack>
  </Paper>
)
