import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { categoriasDe, PLANO_DE_CONTAS, type Categoria } from '@sie/domain/financeiro/planoDeContas.ts'
import { useState } from 'react'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import type { Acoes } from './useAcoes.ts'
import type { MovimentoListado } from './useConciliacao.ts'

interface BookMovimentoProps {
  movimento: MovimentoListado
  acoes: Acoes
  onClose: () => void
}

/** Books a line without a match in the portal as revenue or expense, paid on its day. */
export function BookMovimento({ movimento, acoes, onClose }: BookMovimentoProps) {
  const tipo = movimento.valor > 0 ? 'receita' : 'despesa'
  const titulo = tipo === 'receita' ? 'Receita sem fatura' : 'Despesa sem conta'
  const [descricao, setDescricao] = useState(movimento.texto.slice(0, 160))
  const [categoria, setCategoria] = useState<Categoria>(tipo === 'receita' ? 'outrasReceitas' : 'outrasDespesas')
  const short = descricao.trim().length < 3
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" slotProps={{ paper: { 'aria-label': titulo } }}>
      <DialogTitle>{titulo}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography variant="body2" color="textSecondary">
            {`${formatReais(Math.abs(movimento.valor))} em ${formatDay(movimento.dia)}. Entra no caixa já como ${
              tipo === 'receita' ? 'recebida' : 'paga'
            } e conciliada.`}
          </Typography>
          <LimitedField
            limit={160}
            size="small"
            required
            label="Descrição"
            value={descricao}
            onChange={({ target }) => setDescricao(target.value)}
            error={short}
            helperText={short ? 'Diga o que é, em ao menos 3 letras.' : ' '}
          />
          <TextField
            select
            size="small"
            label="Categoria"
            value={categoria}
            onChange={({ target }) => setCategoria(target.value as Categoria)}
          >
            {menuItems(categoriasDe(tipo).map((id) => [id, PLANO_DE_CONTAS[id].nome]))}
          </TextField>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          variant="contained"
          disabled={short || acoes.busy}
          onClick={() =>
            void acoes
              .lancar(movimento.id, { descricao: descricao.trim(), categoria })
              .then((done) => done && onClose())
          }
        >
          {acoes.busy ? 'Lançando…' : 'Lançar'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
