import Backspace from '@mui/icons-material/BackspaceOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { decimal, porcento } from '@sie/domain/base/brazil/numbers.ts'
import {
  horaDe,
  parsePeso,
  limitesEmPalavras,
  mesmaEscada,
  pesosDe,
  type AcaoDaPesagem,
} from '@sie/domain/eventos/pesagem/pesagem.ts'
import { classAfterWeighIn, LIMITES_DO_PESO, REGRAS_PESAGEM_PADRAO } from '@sie/domain/eventos/taekwondo/categorias.ts'
import { useRef, useState } from 'react'
import type { QueueState } from '../../../platform/deviceQueue.ts'
import { FilaDoAparelho } from '../../../ui/feedback/FilaDoAparelho.tsx'
import type { Classe, MaisDaNota, Pesado } from './usePesagem.ts'

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ',', '0'] as const
const SEVERITY = {
  pendente: 'info',
  apto: 'success',
  mudou: 'success',
  acima: 'error',
  abaixo: 'error',
  ausente: 'warning',
} as const

const medida = (value: number, { criterio }: Classe) => `${decimal(value)} ${criterio === 'altura' ? 'cm' : 'kg'}`

/** A tablet held sideways: facts and keys side by side, so that the button that confirms needs no scrolling. */
const DEITADO = '@media (min-width: 800px) and (max-height: 900px)'

interface BalancaProps {
  atleta: Pesado
  classes: readonly Classe[]
  fila: QueueState
  onNote: (acao: AcaoDaPesagem, more?: MaisDaNota) => void
  onNext: (() => void) | undefined
  onClose: () => void
}

/** Weigh-in of one athlete at a time, with large keys, and Enter for hardware keyboards. */
export function Balanca({ atleta, classes, fila, onNote, onNext, onClose }: BalancaProps) {
  const phone = useMediaQuery('(max-width:600px)')
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const [documento, setDocumento] = useState(atleta.apurado.documento)
  const input = useRef<HTMLInputElement>(null)
  const { apurado, categoria } = atleta
  const now = classes.find(({ codigo }) => codigo === apurado.categoria) ?? categoria
  const called = apurado.sorteada === 'chamado'
  const done = !called && (apurado.resultado !== 'pendente' || apurado.conflito)
  const over = apurado.resultado === 'acima' || apurado.resultado === 'abaixo'
  const other = over ? classAfterWeighIn(now, apurado.peso, classes) : null
  const again = over && apurado.restam > 0
  // An athlete who was marked as absent and comes late is weighed like the others.
  const late = apurado.resultado === 'ausente'
  const weights = pesosDe(atleta.notas)
  const confirm = () => {
    const peso = parsePeso(typed)
    if (peso === undefined) {
      setFault(
        now.criterio === 'altura'
          ? `Digite a altura, ${LIMITES_DO_PESO} cm, como 157.`
          : `Digite o peso, ${LIMITES_DO_PESO} kg, como 57,8.`,
      )
      input.current?.focus()
      return
    }
    setFault('')
    setTyped('')
    onNote(called ? 'sorteada' : 'peso', { peso, documento })
  }
  const press = (key: string) => {
    setFault('')
    setTyped((before) => (key === '' ? before.slice(0, -1) : `${before}${key}`.slice(0, 6)))
  }
  return (
    <Dialog
      open
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby="balanca-nome"
      sx={{ [DEITADO]: { '& .MuiDialog-paper': { maxWidth: 920 } } }}
    >
      <DialogTitle id="balanca-nome" sx={{ pb: 0.5, fontSize: '1.6rem', lineHeight: 1.2 }}>
        {atleta.nome}
      </DialogTitle>
      <DialogContent
        sx={{
          [DEITADO]: {
            display: 'grid',
            columnGap: 3,
            alignItems: 'start',
            gridTemplate: '"dados teclas" auto "outros teclas" 1fr / 1fr 1fr',
          },
        }}
      >
        <Box sx={{ gridArea: 'dados' }}>
          <Typography color="textSecondary">
            {[atleta.clube, atleta.uf, atleta.graduacao].filter(Boolean).join(' · ')}
          </Typography>
          <Typography sx={{ mt: 1, fontWeight: 650 }}>{now.nome}</Typography>
          <Typography>
            {`Limite: ${limitesEmPalavras(now)}.`}
            {atleta.declarado > 0 && ` Declarou ${medida(atleta.declarado, now)}.`}
          </Typography>
          <Box aria-live="assertive" sx={{ my: 2 }}>
            {apurado.conflito ? (
              <Alert severity="warning">
                Duas balanças anotaram este atleta sem saber uma da outra. As duas notas ficam: pese de novo ou desfaça
                a última.
              </Alert>
            ) : (
              <Alert severity={SEVERITY[apurado.resultado]} sx={{ fontSize: '1.15rem' }} role="presentation">
                {apurado.peso > 0 && apurado.resultado !== 'acima' && apurado.resultado !== 'abaixo'
                  ? `${medida(apurado.peso, now)}. ${apurado.frase}`
                  : apurado.frase}
              </Alert>
            )}
            {called && (
              <Alert severity="info" sx={{ mt: 1 }} role="presentation">
                {now.ate === null
                  ? 'Sorteado para nova pesagem, sem limite superior.'
                  : `Sorteado para nova pesagem: até ${medida(Math.round(now.ate * (1 + REGRAS_PESAGEM_PADRAO.toleranciaSorteada) * 100) / 100, now)}.`}
              </Alert>
            )}
            {(apurado.sorteada === 'apto' || apurado.sorteada === 'acima') && (
              <Alert severity={apurado.sorteada === 'apto' ? 'success' : 'error'} sx={{ mt: 1 }} role="presentation">
                {apurado.sorteada === 'apto'
                  ? 'Pesagem sorteada: dentro da tolerância.'
                  : `Pesagem sorteada: acima da tolerância de ${porcento(REGRAS_PESAGEM_PADRAO.toleranciaSorteada * 100)}.`}
              </Alert>
            )}
          </Box>
          {weights.length > 0 && (
            <Typography sx={{ mb: 0.5 }} color={apurado.documento ? 'textPrimary' : 'warning'}>
              {apurado.documento ? 'Documento visto.' : 'Documento não visto.'}
            </Typography>
          )}
          {weights.length > 0 && (
            <Box component="ol" aria-label="Pesos anotados" sx={{ m: 0, mb: 1, pl: 3 }}>
              {weights.map(({ id, peso, em, acao }) => (
                <li key={id}>
                  {`${medida(peso, now)} às ${horaDe(em)}${acao === 'sorteada' ? ', pesagem sorteada' : ''}`}
                </li>
              ))}
            </Box>
          )}
        </Box>
        {(!done || again || late || apurado.conflito) && (
          <Box
            component="form"
            sx={{ gridArea: 'teclas', pt: 1 }}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              confirm()
            }}
          >
            <TextField
              inputRef={input}
              autoFocus
              fullWidth
              label={now.criterio === 'altura' ? 'Altura (cm)' : 'Peso (kg)'}
              value={typed}
              onChange={({ target }) => {
                setFault('')
                setTyped(target.value.replace(/[^\d.,]/g, '').slice(0, 6))
              }}
              onKeyDown={(event) => {
                if (event.key.toLowerCase() === 'n' && typed === '' && apurado.resultado === 'pendente') {
                  event.preventDefault()
                  onNote('ausente')
                }
                if (event.key.toLowerCase() === 'd') {
                  event.preventDefault()
                  setDocumento((seen) => !seen)
                }
              }}
              error={fault !== ''}
              helperText={fault || (phone ? ' ' : 'Enter confirma; D marca o documento; N anota que não compareceu.')}
              autoComplete="off"
              slotProps={{
                htmlInput: {
                  inputMode: phone ? 'none' : 'decimal',
                  sx: { fontSize: '2.4rem', fontVariantNumeric: 'tabular-nums', textAlign: 'center', py: 1 },
                },
              }}
            />
            <Box
              role="group"
              aria-label="Teclado"
              sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1, my: 1.5 }}
            >
              {KEYS.map((key) => (
                <Button
                  key={key}
                  variant="outlined"
                  color="inherit"
                  tabIndex={-1}
                  onClick={() => press(key)}
                  sx={{ minHeight: { xs: 52, sm: 60 }, fontSize: '1.5rem' }}
                >
                  {key}
                </Button>
              ))}
              <Button
                variant="outlined"
                color="inherit"
                aria-label="Apagar"
                tabIndex={-1}
                onClick={() => press('')}
                sx={{ minHeight: { xs: 52, sm: 60 } }}
              >
                <Backspace />
              </Button>
            </Box>
            <FormControlLabel
              control={<Checkbox checked={documento} onChange={({ target }) => setDocumento(target.checked)} />}
              label="Documento visto"
              sx={{ minHeight: 48, mb: 1 }}
            />
            <Button
              type="submit"
              fullWidth
              variant="contained"
              size="large"
              sx={{ minHeight: { xs: 56, sm: 64 }, fontSize: '1.2rem', position: 'sticky', bottom: 0, zIndex: 1 }}
            >
              {again ? 'Confirmar nova tentativa' : late ? 'Chegou: confirmar peso' : 'Confirmar peso'}
            </Button>
          </Box>
        )}
        <Stack spacing={1} sx={{ gridArea: 'outros', mt: 2 }}>
          {other && mesmaEscada(now, other) && (
            <Button
              variant="outlined"
              sx={{ minHeight: 48 }}
              onClick={() => onNote('categoria', { classe: other.codigo })}
            >
              {`Passar para ${other.nome}`}
            </Button>
          )}
          {apurado.resultado === 'pendente' && !apurado.conflito && (
            <Button variant="outlined" color="inherit" sx={{ minHeight: 48 }} onClick={() => onNote('ausente')}>
              Não compareceu
            </Button>
          )}
          {atleta.notas.length > 0 && (
            <Button color="inherit" sx={{ minHeight: 48 }} onClick={() => onNote('desfazer')}>
              Desfazer a última nota
            </Button>
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, gap: 1, flexWrap: 'wrap' }}>
        <Box sx={{ flexGrow: 1 }}>
          <FilaDoAparelho {...fila} />
        </Box>
        <Button onClick={onClose} sx={{ minHeight: 48 }}>
          Fechar
        </Button>
        {onNext && (
          <Button
            key={done ? 'next' : 'later'}
            autoFocus={done && !again}
            variant={done && !again ? 'contained' : 'outlined'}
            onClick={() => {
              setTyped('')
              setFault('')
              onNext()
            }}
            sx={{ minHeight: 48 }}
          >
            Próximo
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
