import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { MAIS_COLUNAS, MAIS_LINHAS } from '@sie/domain/conteudo/blocos.ts'
import type { ClipboardEvent } from 'react'
import { useController } from 'react-hook-form'
import { LimitedField } from '../LimitedField.tsx'
import type { KindProps } from './kind.ts'

interface Linha {
  celulas: string[]
}

/** Cells of a table with the names of its columns; the rows are stored beside the columns, as `linhas`. A copied table is pasted whole. */
export function TableGridInput({ name, control, disabled }: KindProps) {
  const columns = useController({ control, name }).field
  const rows = useController({ control, name: `${name.slice(0, name.lastIndexOf('.'))}.linhas` }).field
  const colunas = (columns.value ?? []) as string[]
  const linhas = (rows.value ?? []) as Linha[]
  const width = colunas.length
  const setRow = (at: number, celulas: string[]) =>
    rows.onChange(linhas.map((linha, index) => (index === at ? { celulas } : linha)))
  const cells = ({ celulas }: Linha) => Array.from({ length: width }, (_, index) => celulas[index] ?? '')
  const resize = (change: (cells: string[]) => string[]) => {
    columns.onChange(change(colunas))
    rows.onChange(linhas.map((linha) => ({ celulas: change(cells(linha)) })))
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!pasted.includes('\t')) return
    event.preventDefault()
    const [head = [], ...body] = pasted
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
      .map((line) => line.split('\t').slice(0, MAIS_COLUNAS))
    columns.onChange(head)
    rows.onChange(body.slice(0, MAIS_LINHAS).map((celulas) => ({ celulas: head.map((_, at) => celulas[at] ?? '') })))
  }
  return (
    <Stack spacing={1} role="group" aria-label="Tabela" onPaste={paste}>
      <Typography variant="body2" color="textSecondary">
        Colunas e linhas. Uma tabela copiada de uma planilha pode ser colada aqui.
      </Typography>
      <Box sx={{ overflowX: 'auto', pb: 1, pt: 1 }}>
        <Stack spacing={1} sx={{ minWidth: width * 150 + 48 }}>
          <Stack direction="row" spacing={1}>
            {colunas.map((coluna, index) => (
              <LimitedField
                limit={80}
                key={index}
                size="small"
                fullWidth
                label={`Coluna ${index + 1}`}
                disabled={disabled}
                value={coluna}
                onChange={({ target }) =>
                  columns.onChange(colunas.map((text, at) => (at === index ? target.value : text)))
                }
              />
            ))}
            <Box sx={{ width: 40, flexShrink: 0 }} />
          </Stack>
          {linhas.map((linha, at) => (
            <Stack key={at} direction="row" spacing={1}>
              {cells(linha).map((celula, index) => (
                <LimitedField
                  limit={300}
                  key={index}
                  size="small"
                  fullWidth
                  disabled={disabled}
                  value={celula}
                  onChange={({ target }) =>
                    setRow(
                      at,
                      cells(linha).map((text, place) => (place === index ? target.value : text)),
                    )
                  }
                  slotProps={{
                    htmlInput: {
                      'aria-label': `Linha ${at + 1}, ${colunas[index] || `coluna ${index + 1}`}`,
                    },
                  }}
                />
              ))}
              <IconButton
                aria-label={`Remover linha ${at + 1}`}
                disabled={disabled}
                onClick={() => rows.onChange(linhas.filter((_, index) => index !== at))}
              >
                <DeleteOutlined />
              </IconButton>
            </Stack>
          ))}
        </Stack>
      </Box>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          startIcon={<Add />}
          disabled={disabled || linhas.length >= MAIS_LINHAS}
          onClick={() => rows.onChange([...linhas, { celulas: colunas.map(() => '') }])}
        >
          Incluir linha
        </Button>
        <Button
          startIcon={<Add />}
          disabled={disabled || width >= MAIS_COLUNAS}
          onClick={() => resize((row) => [...row, ''])}
        >
          Incluir coluna
        </Button>
        <Button color="error" disabled={disabled || width <= 1} onClick={() => resize((row) => row.slice(0, -1))}>
          Tirar a última coluna
        </Button>
      </Stack>
    </Stack>
  )
}
