import Print from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ROTULOS_DE_SITUACAO } from '@sie/domain/documentos/estados.ts'
import { imposeSheets } from '@sie/domain/documentos/imposicao.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useCall } from '../../../data/access.ts'
import { Folha } from './Folha.tsx'
import { impressosOptions } from './impressos.ts'
import { Sobrepostas } from './Sobrepostas.tsx'

/** /sie/certificados/printcertificado?id=: certificates in real millimetres, for anybody with their unguessable ids, several separated by commas. */
export function CertificadoImpressoPage() {
  const call = useCall()
  const ids = (useSearchParams()[0].get('id') ?? '').split(',').filter(Boolean)
  const [marks, setMarks] = useState(false)
  const [duplex, setDuplex] = useState(true)
  const { data: certificados, error } = useQuery(impressosOptions(call, ids))
  if (error) {
    const none = error instanceof ErroSIE && ['registro-nao-encontrado', 'dados-invalidos'].includes(error.codigo)
    return (
      <Box sx={{ py: 10, px: 2, textAlign: 'center' }}>
        <Typography variant="h5" component="h1" gutterBottom>
          {none ? 'Documento não encontrado' : 'Não foi possível abrir'}
        </Typography>
        <Typography color="textSecondary">
          {none ? 'Confira o endereço, ou peça outro a quem o enviou.' : 'Confira a internet e recarregue a página.'}
        </Typography>
        {none && (
          <Button component={Link} to={address('/')} sx={{ mt: 2 }}>
            Ir para o início
          </Button>
        )}
      </Box>
    )
  }
  if (!certificados) return <Skeleton variant="rounded" height={600} aria-busy sx={{ m: 3 }} />
  const invalid = certificados.filter(({ situacao }) => situacao !== 'valido')
  const sides = certificados.map(({ modelo }) => ({
    papel: modelo.papel,
    verso: modelo.elementos.some(({ lado }) => lado === 'verso'),
  }))
  return (
    <Box sx={{ minHeight: '100vh', bgcolor: 'background.default', p: { xs: 1, sm: 3 }, '@media print': { p: 0 } }}>
      <Stack
        direction="row"
        useFlexGap
        sx={{
          maxWidth: 1123,
          mx: 'auto',
          mb: 1.5,
          gap: 1,
          alignItems: 'center',
          flexWrap: 'wrap',
          displayPrint: 'none',
        }}
      >
        <Typography variant="h6" component="h1" sx={{ flexGrow: 1 }}>
          {certificados.length === 1
            ? `Certificado ${certificados[0]?.numero ?? ''}`
            : `${certificados.length} certificados`}
        </Typography>
        {sides.some(({ verso }) => verso) && <Opcao label="Frente e verso" on={duplex} onChange={setDuplex} />}
        <Opcao label="Marcas de corte" on={marks} onChange={setMarks} />
        <Button variant="contained" startIcon={<Print />} onClick={() => window.print()}>
          Imprimir
        </Button>
        {invalid.length > 0 && (
          <Alert severity="warning" sx={{ width: 1 }}>
            {invalid
              .map(({ numero, situacao }) => `${numero}: ${ROTULOS_DE_SITUACAO[situacao].toLowerCase()}.`)
              .join(' ')}
          </Alert>
        )}
      </Stack>
      <Sobrepostas folhas={imposeSheets(sides, duplex)} marcas={marks}>
        {({ documento, lado }) => {
          const one = certificados[documento]
          return (
            one && (
              <Folha {...one} lado={lado} aviso={one.situacao === 'valido' ? '' : ROTULOS_DE_SITUACAO[one.situacao]} />
            )
          )
        }}
      </Sobrepostas>
    </Box>
  )
}

/** Native check box for an option of the sheet: MUI's switch would be a tenth of this page's own script. */
const Opcao = ({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) => (
  <Box
    component="label"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 44, px: 1, cursor: 'pointer' }}
  >
    <Box
      component="input"
      type="checkbox"
      checked={on}
      onChange={(event) => onChange(event.target.checked)}
      sx={{ width: 20, height: 20, m: 0, accentColor: 'var(--mui-palette-primary-main)' }}
    />
    {label}
  </Box>
)
