import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { isWhole } from '@sie/domain/financeiro/extrato/colunas.ts'
import {
  COLUNAS_PERGUNTADAS,
  NOMES_DE_COLUNAS,
  type Ajustes,
  type ColunasDesconhecidas,
  type Extrato,
} from '@sie/domain/financeiro/extrato/tipos.ts'
import { useState } from 'react'

interface Props {
  ajustes: Ajustes
  onChange: (ajustes: Ajustes) => void
}

/** Which column is which, where the titles of a table are not known. */
export function ColunasDoExtrato({
  titulos,
  exemplo,
  ajustes,
  onChange,
}: Props & Pick<ColunasDesconhecidas, 'titulos' | 'exemplo'>) {
  const [colunas, setColunas] = useState<NonNullable<Ajustes['colunas']>>(ajustes.colunas ?? {})
  return (
    <Stack spacing={2}>
      <Alert severity="info">
        As colunas deste extrato têm nomes que não conhecemos. Diga qual é a da data, a do histórico e a do valor (ou as
        do crédito e do débito): perguntamos uma vez para cada tipo de arquivo.
      </Alert>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {NOMES_DE_COLUNAS.map((coluna) => (
          <TextField
            key={coluna}
            select
            size="small"
            label={COLUNAS_PERGUNTADAS[coluna]}
            value={colunas[coluna] ?? ''}
            onChange={({ target }) => {
              const { [coluna]: _before, ...others } = colunas
              setColunas(target.value === '' ? others : { ...others, [coluna]: target.value })
            }}
          >
            <MenuItem value="">Não há</MenuItem>
            {titulos.map((titulo, index) =>
              titulo.trim() === '' ? null : (
                <MenuItem key={titulo} value={titulo.trim()}>
                  {titulo.trim()} ({exemplo[index] ?? ''})
                </MenuItem>
              ),
            )}
          </TextField>
        ))}
      </Box>
      <Button
        variant="outlined"
        disabled={!isWhole(colunas)}
        onClick={() => onChange({ ...ajustes, colunas })}
        sx={{ alignSelf: 'flex-start' }}
      >
        Ler com estas colunas
      </Button>
    </Stack>
  )
}

/** What only the treasurer can decide about a file, and what its own balances say about the reading. */
export function PerguntasDoExtrato({ extrato, ajustes, onChange }: Props & { extrato: Extrato }) {
  const { perguntas, repetidas, diferenca } = extrato
  const tipos = { ...Object.fromEntries(perguntas.map(({ tipo }) => [tipo, ''])), ...ajustes.tipos }
  return (
    <>
      {diferenca !== 0 && (
        <Alert severity="warning">
          Os saldos do arquivo não fecham com os lançamentos lidos: há {formatReais(Math.abs(diferenca))} de diferença.
          Confira no banco antes de trazer.
        </Alert>
      )}
      {Object.entries(tipos).map(([tipo, side]) => (
        <TextField
          key={tipo}
          select
          size="small"
          required
          label={`“${tipo}” é dinheiro que`}
          value={side}
          helperText={perguntas.find((one) => one.tipo === tipo)?.exemplo}
          onChange={({ target }) =>
            onChange({ ...ajustes, tipos: { ...ajustes.tipos, [tipo]: target.value as 'entrada' | 'saida' } })
          }
        >
          <MenuItem value="entrada">entrou</MenuItem>
          <MenuItem value="saida">saiu</MenuItem>
        </TextField>
      ))}
      {(repetidas > 0 || ajustes.repetidas) && (
        <FormControlLabel
          control={
            <Checkbox
              checked={ajustes.repetidas ?? false}
              onChange={(_, on) => onChange({ ...ajustes, repetidas: on })}
            />
          }
          label={
            <Typography variant="body2">Os lançamentos repetidos são pagamentos diferentes: trazer todos.</Typography>
          }
        />
      )}
    </>
  )
}
