import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAccess } from '../../../../data/access.ts'
import { useConfirm } from '../../../../ui/feedback/useConfirm.ts'
import type { Linha, Previsto } from './lote.ts'

interface Props {
  previsto: Previsto
  onBack: () => void
  onStart: (id: string) => void
}

const people = (n: number) => (n === 1 ? '1 pessoa' : `${n} pessoas`)

/** Preview of a batch: people who get a certificate and those who do not, with the reason. */
export function Previa({ previsto: { pedido, linhas }, onBack, onStart }: Props) {
  const { call } = useAccess()
  const confirm = useConfirm()
  // One id for repeated clicks, so that only one batch starts.
  const [id] = useState(() => crypto.randomUUID())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const good = linhas.filter(({ motivo }) => motivo === '')
  const refused = linhas.filter(({ motivo }) => motivo !== '')
  const start = useMutation({
    mutationFn: () => {
      const { quem: _, ...comum } = pedido
      const pessoas = good.map(({ pessoa, graduacao }) => ({ pessoa, graduacao }))
      return call('emitirLote', { ...comum, id, pessoas })
    },
    onSuccess: ({ id: started }) => onStart(started),
  })
  const ask = async () => {
    const yes = await confirm({
      title: good.length === 1 ? 'Emitir 1 certificado?' : `Emitir ${good.length} certificados?`,
      text: 'Cada um ganha o seu número na sequência e não muda mais: uma correção é a revogação e outro certificado.',
      action: 'Emitir',
    })
    if (yes) start.mutate()
  }
  return (
    <Stack spacing={2}>
      <Typography ref={heading} tabIndex={-1} component="h2" variant="h6" sx={{ outline: 0 }}>
        {good.length === 0 ? 'Ninguém a certificar' : `${people(good.length)} a certificar`}
        {refused.length > 0 && `, ${refused.length} fora`}
      </Typography>
      {refused.length > 0 && (
        <Box component="section" aria-label="Fora do lote">
          <Alert severity="warning" sx={{ mb: 1 }}>
            {refused.length === 1 ? 'Esta pessoa fica fora:' : 'Estas pessoas ficam fora:'}
          </Alert>
          <Lista linhas={refused} razao />
        </Box>
      )}
      {good.length > 0 && (
        <Box component="section" aria-label="A certificar">
          <Lista linhas={good} razao={false} />
        </Box>
      )}
      {start.error && (
        <Alert severity="error">{mensagem(start.error, 'Não foi possível começar agora. Tente de novo.')}</Alert>
      )}
      <Stack direction="row" spacing={1}>
        <Button variant="contained" disabled={good.length === 0} loading={start.isPending} onClick={() => void ask()}>
          {good.length === 1 ? 'Emitir 1 certificado' : `Emitir ${good.length} certificados`}
        </Button>
        <Button onClick={onBack} disabled={start.isPending}>
          Voltar
        </Button>
      </Stack>
    </Stack>
  )
}

function Lista({ linhas, razao }: { linhas: readonly Linha[]; razao: boolean }) {
  return (
    <TableContainer component={Paper} variant="outlined" tabIndex={0} sx={{ maxHeight: 380 }}>
      <Table size="small" stickyHeader aria-label={razao ? 'Quem fica fora' : 'Quem recebe'}>
        <TableHead>
          <TableRow>
            <TableCell>Pessoa</TableCell>
            <TableCell>{razao ? 'Por quê' : 'Graduação'}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {linhas.map(({ pessoa, nome, matricula, grau, motivo, ressalva }) => (
            <TableRow key={pessoa || matricula}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {nome || matricula}
                {nome && matricula && (
                  <Typography variant="caption" component="div" color="textSecondary">
                    {matricula}
                  </Typography>
                )}
              </TableCell>
              <TableCell>
                {razao ? motivo : grau || '—'}
                {!razao && ressalva && (
                  <Typography variant="caption" component="div" color="error">
                    {ressalva}
                  </Typography>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
