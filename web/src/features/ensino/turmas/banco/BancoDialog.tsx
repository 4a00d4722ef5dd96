import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { mensagem } from '@sie/domain/base/errors.ts'
import { MAIS_PERGUNTAS } from '@sie/domain/ensino/turmas/estados.ts'
import type { PerguntaComChave } from '@sie/domain/ensino/turmas/quiz.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../../data/access.ts'
import { fatosDaQuestao, paraOQuiz, SEM_FILTRO, useBanco, type Questao } from './consultas.ts'
import { FiltroDoBanco } from './FiltroDoBanco.tsx'

/** Adds questions from the bank to a quiz: chosen one by one, or a number of them drawn from the filtered list. */
export function BancoDialog({
  turma,
  fora,
  onUse,
  onClose,
}: {
  turma: string
  /** ids of the questions already in the quiz */
  fora: readonly string[]
  onUse: (chosen: PerguntaComChave[]) => void
  onClose: () => void
}) {
  const call = useCall()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [filtro, setFiltro] = useState(SEM_FILTRO)
  const [chosen, setChosen] = useState<readonly Questao[]>([])
  const [many, setMany] = useState('5')
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useBanco(turma, filtro)
  const free = MAIS_PERGUNTAS - fora.length
  const draw = useMutation({
    mutationFn: (sortear: number) => call('verQuestoes', { turma, ...filtro, sortear, fora: [...fora] }),
    onSuccess: ({ questoes }) => setChosen(questoes),
  })
  const toggle = (one: Questao) =>
    setChosen(chosen.some(({ id }) => id === one.id) ? chosen.filter(({ id }) => id !== one.id) : [...chosen, one])
  const shown = (data ?? []).filter(({ id }) => !fora.includes(id))
  const rows = [...chosen.filter(({ id }) => !shown.some((one) => one.id === id)), ...shown]
  const n = Math.min(free, Number(many))
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="md"
      fullScreen={phone}
      aria-labelledby="banco-titulo"
      // As high whatever it lists: a dialog in the middle of the window would move its button away from under a press when an answer comes.
      slotProps={{ paper: { sx: { height: 1 } } }}
    >
      <DialogTitle id="banco-titulo">Buscar no banco de questões</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <FiltroDoBanco filtro={filtro} onChange={setFiltro} />
          <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
            <TextField
              size="small"
              label="Quantas sortear"
              value={many}
              onChange={({ target }) => setMany(target.value.replace(/\D/g, '').slice(0, 2))}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              sx={{ width: 150 }}
            />
            <Button variant="outlined" disabled={!(n > 0)} loading={draw.isPending} onClick={() => draw.mutate(n)}>
              Sortear
            </Button>
          </Stack>
          {draw.data && draw.data.questoes.length < Number(many) && (
            <Alert severity="info">
              {draw.data.questoes.length === 0
                ? 'Nenhuma questão serve para este sorteio: mude o filtro.'
                : `Só ${draw.data.questoes.length} serviram para este sorteio.`}
            </Alert>
          )}
          {(error ?? draw.error) && (
            <Alert severity="error">{mensagem(error ?? draw.error, 'Não foi possível abrir o banco agora.')}</Alert>
          )}
          {!data && !error && <Skeleton variant="rounded" height={200} aria-busy />}
          {data && rows.length === 0 && (
            <Typography color="textSecondary">
              {filtro.tag || filtro.busca
                ? 'Nenhuma questão com este filtro.'
                : filtro.de === 'minhas'
                  ? 'O seu banco não tem outras questões. Guarde nele as perguntas que escrever aqui.'
                  : 'Nenhum outro professor da entidade compartilhou questões.'}
            </Typography>
          )}
          <Box component="ul" aria-label="Questões" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((one) => (
              <Box component="li" key={one.id} sx={{ borderTop: 1, borderColor: 'divider', py: 0.5 }}>
                <FormControlLabel
                  control={
                    <Checkbox
                      checked={chosen.some(({ id }) => id === one.id)}
                      disabled={chosen.length >= free && !chosen.some(({ id }) => id === one.id)}
                      onChange={() => toggle(one)}
                    />
                  }
                  label={one.enunciado}
                  sx={{ overflowWrap: 'anywhere', mr: 0 }}
                />
                <Typography variant="body2" color="textSecondary" sx={{ pl: 4 }}>
                  {fatosDaQuestao(one)}
                </Typography>
              </Box>
            ))}
          </Box>
          {hasNextPage && (
            <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ alignSelf: 'flex-start' }}>
              Mostrar mais
            </Button>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="contained" disabled={chosen.length === 0} onClick={() => onUse(chosen.map(paraOQuiz))}>
          {chosen.length === 0 ? 'Incluir no quiz' : `Incluir ${chosen.length} no quiz`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
