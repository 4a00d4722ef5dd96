import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { ROTULOS_DE_MEIO } from '@sie/domain/financeiro/estados.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { QRCodeSVG } from 'qrcode.react'
import { useCall } from '../../data/access.ts'
import type { Output } from '../../platform/callables.ts'
import { Timbre } from './faturas/Timbre.tsx'
import { Dado, FolhaImpressa, SemFolha } from './FolhaImpressa.tsx'
import { useFolhas } from './useFolhas.ts'

/**
 * /sie/financeiro/printrecibo?codigo=: receipts on A4, several separated by commas; the QR of each links to the validation, and its seal names the
 * issuer.
 */
export function ReciboPage() {
  const call = useCall()
  const { data, error } = useFolhas('imprimirRecibo', 'codigo', (codigo) => call('imprimirRecibo', { codigo }))
  if (!data) return <SemFolha error={error} nome="Recibo" />
  return (
    <FolhaImpressa faltam={data.faltam}>
      {data.folhas.map(({ chave, dados }) => (
        <Recibo key={chave} data={dados} />
      ))}
    </FolhaImpressa>
  )
}

function Recibo({ data }: { data: Output<'imprimirRecibo'> }) {
  const isVoid = data.situacao !== 'valido'
  return (
    <Stack spacing={3}>
      <Timbre
        emitente={data.emitente}
        aparencia={data.aparencia}
        titulo={`Recibo ${data.numero}`}
        situacao={
          isVoid ? `${data.situacao === 'anulado' ? 'Anulado' : 'Estornado'}: não vale como quitação` : 'Válido'
        }
        valor={formatReais(data.valor)}
      />
      <Typography sx={{ fontSize: '1.1rem', lineHeight: 1.7, ...(isVoid ? { textDecoration: 'line-through' } : {}) }}>
        {`Recebemos de ${data.sacado.nome}${data.sacado.documento ? ` (${data.sacado.documento})` : ''} a importância de `}
        <strong>{`${formatReais(data.valor)} (${data.extenso})`}</strong>
        {`, referente a ${data.referente || `fatura ${data.faturas.join(', ')}`}.`}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } }}>
        <Dado rotulo="Forma">{ROTULOS_DE_MEIO[data.meio]}</Dado>
        <Dado rotulo="Pago em">{formatDay(data.data)}</Dado>
        <Dado rotulo="Emitido em">{formatDay(data.emitidoEm)}</Dado>
        <Dado rotulo={data.faturas.length > 1 ? 'Faturas' : 'Fatura'}>{data.faturas.join(', ') || '—'}</Dado>
        {data.credito > 0 && <Dado rotulo="Crédito que ficou">{formatReais(data.credito)}</Dado>}
      </Box>
      <Stack
        direction="row"
        spacing={3}
        sx={{ pt: 6, alignItems: 'flex-end', justifyContent: 'space-between', breakInside: 'avoid' }}
      >
        <Box sx={{ flexGrow: 1, borderTop: '1px solid #111', pt: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{data.assina.nome || data.emitente.nome}</Typography>
          {data.assina.nome && <Typography>{`${data.assina.cargo}, ${data.emitente.nome}`}</Typography>}
        </Box>
        <Box sx={{ textAlign: 'center' }}>
          <QRCodeSVG value={data.qr} size={132} level="M" title="Endereço em que este recibo se confere" role="img" />
          <Typography variant="caption" component="p">
            Confira a validade
          </Typography>
        </Box>
      </Stack>
      <Typography
        variant="caption"
        component="p"
        sx={{ overflowWrap: 'anywhere' }}
      >{`Código ${data.codigo}`}</Typography>
    </Stack>
  )
}
