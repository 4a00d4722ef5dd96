import Delete from '@mui/icons-material/DeleteOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatReais, parseReais } from '@sie/domain/financeiro/centavos.ts'
import { useState } from 'react'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { SearchPar } from './SearchPar.tsx'
import type { Acoes } from './useAcoes.ts'
import type { MovimentoListado, OpcaoDePar } from './useConciliacao.ts'

interface Parte {
  id: string
  nome: string
  valor: string
}

const typed = (centavos: number) => formatReais(centavos).replace('R$ ', '')
const parteDe = ({ id, nome, valor }: OpcaoDePar, left: number): Parte => ({
  id,
  nome,
  valor: typed(Math.max(0, Math.min(valor, left))),
})

interface DivideMovimentoProps {
  entidade: string
  movimento: MovimentoListado
  acoes: Acoes
  onClose: () => void
}

/** Divides a line among several open invoices; the remaining amount is always shown. */
export function DivideMovimento({ entidade, movimento, acoes, onClose }: DivideMovimentoProps) {
  const invoices = movimento.opcoes.filter(({ tipo }) => tipo === 'fatura')
  const [partes, setPartes] = useState<readonly Parte[]>(() => {
    let left = movimento.valor
    return invoices.slice(0, 2).map((one) => {
      const parte = parteDe(one, left)
      left -= parseReais(parte.valor) ?? 0
      return parte
    })
  })
  const amounts = partes.map(({ valor }) => parseReais(valor) ?? 0)
  const left = movimento.valor - amounts.reduce((sum, amount) => sum + amount, 0)
  const ready = partes.length >= 2 && left === 0 && amounts.every((amount) => amount > 0)
  const [achadas, setAchadas] = useState<readonly OpcaoDePar[]>(invoices)
  const offered = achadas.filter(({ tipo, id }) => tipo === 'fatura' && !partes.some((parte) => parte.id === id))
  const add = (one: OpcaoDePar) => setPartes((before) => [...before, parteDe(one, left)])
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': 'Dividir lançamento' } }}
    >
      <DialogTitle>Dividir lançamento</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {`${movimento.texto}: ${formatReais(movimento.valor)} entre várias faturas. Cada uma ganha o seu recibo.`}
          </Typography>
          <Stack component="ul" aria-label="Faturas da divisão" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {partes.map(({ id, nome, valor }) => (
              <Stack
                key={id}
                component="li"
                direction="row"
                useFlexGap
                sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}
              >
                <Typography sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>{nome}</Typography>
                <LimitedField
                  limit={20}
                  size="small"
                  label="Valor"
                  value={valor}
                  onChange={({ target }) =>
                    setPartes((before) =>
                      before.map((parte) => (parte.id === id ? { ...parte, valor: target.value } : parte)),
                    )
                  }
                  slotProps={{ htmlInput: { inputMode: 'decimal', 'aria-label': `Valor de ${nome}` } }}
                  sx={{ width: 130 }}
                />
                <IconButton
                  aria-label={`Retirar ${nome}`}
                  onClick={() => setPartes((before) => before.filter((parte) => parte.id !== id))}
                >
                  <Delete />
                </IconButton>
              </Stack>
            ))}
          </Stack>
          <Box role="status">
            <Alert severity={ready ? 'success' : 'info'} role="presentation">
              {ready
                ? 'Tudo dividido.'
                : left === 0
                  ? 'Escolha ao menos duas faturas, cada uma com o seu valor.'
                  : left > 0
                    ? `Faltam ${formatReais(left)}.`
                    : `Passou ${formatReais(-left)} do lançamento.`}
            </Alert>
          </Box>
          <SearchPar entidade={entidade} onAchadas={setAchadas} />
          {offered.length > 0 && (
            <Stack component="ul" aria-label="Faturas encontradas" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {offered.map((one) => (
                <Box key={one.id} component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.5 }}>
                  <Typography sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                    {`${one.nome} · ${formatReais(one.valor)}`}
                  </Typography>
                  <Button size="small" aria-label={`Incluir ${one.nome}`} onClick={() => add(one)}>
                    Incluir
                  </Button>
                </Box>
              ))}
            </Stack>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          variant="contained"
          disabled={!ready || acoes.busy}
          onClick={() =>
            void acoes
              .dividir(
                movimento.id,
                partes.map(({ id }, index) => ({ fatura: id, valor: amounts[index] ?? 0 })),
              )
              .then((done) => done && onClose())
          }
        >
          {acoes.busy ? 'Dividindo…' : 'Dividir'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
