import ContentCopy from '@mui/icons-material/ContentCopy'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useToast } from '../../../ui/feedback/useToast.ts'

/** BR Code of an invoice as a QR and as text to copy, which comes first on a phone, with its amount; `children`: further actions. */
export function PixPayment({
  copiaECola,
  valor,
  encargos = 0,
  reached = false,
  children,
}: {
  copiaECola: string
  valor: number
  /** part of it that is late fee and interest */
  encargos?: number
  /** whether the screen moves to it, and the focus to its heading, once it is shown */
  reached?: boolean
  children?: ReactNode
}) {
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!reached) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [reached])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copiaECola)
      toast.show('Código copiado. Cole no aplicativo do banco.')
    } catch {
      toast.show('Não foi possível copiar. Selecione o código e copie.', { severity: 'error' })
    }
  }
  return (
    <Card
      variant="outlined"
      component="section"
      aria-label="Pagar com PIX"
      sx={{ p: 2, borderColor: 'primary.main', minWidth: 0 }}
    >
      <Stack spacing={2}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
          <Typography
            ref={heading}
            tabIndex={-1}
            variant="h6"
            component="h2"
            sx={{ scrollMarginTop: 96, '&:focus': { outline: 'none' } }}
          >
            Pagar com PIX
          </Typography>
          <Typography variant="h6" component="p" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {formatReais(valor)}
          </Typography>
        </Stack>
        {encargos > 0 && (
          <Typography variant="body2" color="textSecondary">
            {`Com ${formatReais(encargos)} de multa e juros até hoje.`}
          </Typography>
        )}
        {copiaECola ? (
          <>
            {/* White in both schemes: cameras read dark on light. */}
            <Box
              sx={{
                order: { xs: 1, sm: 0 },
                alignSelf: 'center',
                p: 2,
                bgcolor: '#fff',
                border: 1,
                borderColor: 'divider',
                borderRadius: 2,
              }}
            >
              <QRCodeSVG value={copiaECola} size={196} level="M" title="Código PIX desta fatura" role="img" />
            </Box>
            <Typography variant="body2" color="textSecondary" sx={{ order: { xs: 1, sm: 0 }, textAlign: 'center' }}>
              Abra o app do banco e aponte a câmera
            </Typography>
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <TextField
                fullWidth
                size="small"
                label="PIX copia e cola"
                value={copiaECola}
                slotProps={{
                  htmlInput: { readOnly: true, style: { fontFamily: 'monospace', textOverflow: 'ellipsis' } },
                }}
                onFocus={({ target }) => target.select()}
              />
              <Button
                variant="contained"
                startIcon={<ContentCopy />}
                sx={{ flexShrink: 0 }}
                onClick={() => void copy()}
              >
                Copiar
              </Button>
            </Stack>
          </>
        ) : (
          <Typography color="textSecondary">
            Quem emite ainda não informou a chave PIX. Combine o pagamento com a tesouraria e envie o comprovante.
          </Typography>
        )}
        {children}
      </Stack>
    </Card>
  )
}
