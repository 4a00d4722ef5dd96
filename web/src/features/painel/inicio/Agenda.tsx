import LocationOn from '@mui/icons-material/LocationOnOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { address } from '@sie/domain/base/portal/address.ts'
import { memo } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Etiqueta } from '../../../ui/publicacao/Etiqueta.tsx'
import { Data } from './Data.tsx'
import { palavraDoTipo, type DataDoInicio } from './datas.ts'
import { Secao } from './Secao.tsx'

const MOSTRADOS = 4

/** Next dates of the entity; nothing where there are none. */
export const Agenda = memo(function Agenda({ datas }: { datas: readonly DataDoInicio[] }) {
  if (datas.length === 0) return null
  return (
    <Secao id="agenda" titulo="Agenda" mais={{ to: address('/calendario'), label: 'Calendário completo' }} alternada>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, borderTop: 2, borderColor: 'text.primary' }}>
        {datas.slice(0, MOSTRADOS).map((data) => (
          <Linha key={data.id} data={data} />
        ))}
      </Box>
    </Secao>
  )
})

function Linha({ data }: { data: DataDoInicio }) {
  const { titulo, tipo, inicio, fim, lugar, inscricoes, abertas, cancelada, pagina } = data
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: { xs: '64px minmax(0, 1fr)', md: '104px minmax(0, 1fr) auto' },
        columnGap: { xs: 1.75, md: 3 },
        alignItems: 'center',
        py: 2.25,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Data inicio={inicio} fim={fim} />
      <div>
        <Typography variant="body2" component="p" sx={{ color: 'primary.main', fontWeight: 600 }}>
          {palavraDoTipo(tipo)}
        </Typography>
        <Typography component="h3" variant="h5" sx={{ my: 0.25 }}>
          <Link
            component={RouterLink}
            to={pagina}
            color="inherit"
            underline="hover"
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
          >
            {titulo}
          </Link>
        </Typography>
        {lugar && (
          <Typography
            variant="body2"
            component="p"
            color="textSecondary"
            sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
          >
            <LocationOn sx={{ fontSize: 16 }} />
            {lugar}
          </Typography>
        )}
      </div>
      {(cancelada || inscricoes) && (
        <Box sx={{ gridColumn: { xs: 2, md: 'auto' }, mt: { xs: 0.5, md: 0 }, textAlign: { md: 'right' } }}>
          {cancelada && <Etiqueta size="small" color="error" variant="outlined" label="Cancelado" />}
          {abertas && <Etiqueta size="small" color="success" variant="outlined" label="Inscrições abertas" />}
          {inscricoes && (
            <Typography variant="body2" color="textSecondary">
              {inscricoes}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  )
}
