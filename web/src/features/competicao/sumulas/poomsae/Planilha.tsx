import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { escalaDe } from '@sie/domain/competicao/rodadas/notas.ts'
import type { NotaJuiz } from '@sie/domain/competicao/taekwondo/poomsae.ts'
import { useState, type KeyboardEvent } from 'react'
import { ALTO, notaDoJuiz, tenth, TOQUE } from './palavras.ts'

interface PlanilhaProps {
  modalidade: string
  nome: string
  detalhe: string
  forma: string
  /** mark that this judge gave before */
  dada: NotaJuiz | undefined
  /** name of the athlete who performs next; '' for none */
  proximo: string
  onGravar: (nota: NotaJuiz) => void
}

/** Parts of the presentation mark, equally weighted. */
const PARTES: Readonly<Record<string, readonly string[]>> = {
  poomsae: ['Velocidade e potência', 'Ritmo e controle', 'Expressão de energia'],
  freestyle: ['Criatividade', 'Harmonia', 'Energia', 'Música e coreografia'],
}
const LEAST = 0.5

/**
 * Form for the mark of one performance, usable with two thumbs. Accuracy begins at the top and loses 0.1 or 0.3 for each mistake while the athlete
 * performs; each part of presentation is set afterwards. By keyboard: 1 and 3 deduct, Enter stores.
 */
export function Planilha({ modalidade, nome, detalhe, forma, dada, proximo, onGravar }: PlanilhaProps) {
  const { maxPrecisao, maxApresentacao } = escalaDe(modalidade)
  const parts = PARTES[modalidade] ?? PARTES.poomsae ?? []
  const most = tenth(maxApresentacao / parts.length)
  const begin = dada ? tenth(dada.apresentacao / parts.length) : tenth(most * 0.75)
  const [precisao, setPrecisao] = useState(dada?.precisao ?? maxPrecisao)
  const [valores, setValores] = useState<readonly number[]>(() => {
    const even = parts.map(() => begin)
    const rest = dada ? tenth(dada.apresentacao - even.reduce((sum, value) => sum + value, 0)) : 0
    return even.map((value, i) => (i === 0 ? tenth(value + rest) : value))
  })
  const apresentacao = tenth(valores.reduce((sum, value) => sum + value, 0))
  const take = (by: number) => setPrecisao((value) => tenth(Math.min(maxPrecisao, Math.max(0, value - by))))
  const step = (at: number, by: number) =>
    setValores((before) =>
      before.map((value, i) => (i === at ? tenth(Math.min(most, Math.max(LEAST, value + by))) : value)),
    )
  const store = () => onGravar({ precisao, apresentacao })
  const keys = (event: KeyboardEvent) => {
    if (event.key === '1' || event.key === '3') take(Number(event.key) / 10)
    else return
    event.preventDefault()
  }
  return (
    <Box component="section" aria-label={`Nota de ${nome}`} onKeyDown={keys}>
      <Stack direction="row" useFlexGap sx={{ gap: 2, alignItems: 'center', mb: 1.5, flexWrap: 'wrap' }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {nome}
          </Typography>
          <Typography color="textSecondary">{[forma, detalhe].filter(Boolean).join(' · ')}</Typography>
        </Box>
        <Typography
          component="p"
          role="status"
          aria-label={`Total: ${notaDoJuiz(precisao + apresentacao)}`}
          sx={{ fontSize: '2.75rem', fontWeight: 800, lineHeight: 1, fontVariantNumeric: 'tabular-nums' }}
        >
          {notaDoJuiz(precisao + apresentacao)}
        </Typography>
      </Stack>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Box component="section" aria-labelledby="precisao" sx={{ bgcolor: 'action.hover', borderRadius: 2, p: 1.5 }}>
          <Typography component="h3" id="precisao" sx={{ fontWeight: 700 }}>
            {`Precisão, até ${notaDoJuiz(maxPrecisao)}`}
          </Typography>
          <Typography
            component="p"
            aria-label={`Precisão: ${notaDoJuiz(precisao)}`}
            role="status"
            sx={{ fontSize: '3.5rem', fontWeight: 800, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
          >
            {notaDoJuiz(precisao)}
          </Typography>
          <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' }}>
            <Tira por="0,1" palavra="erro leve" disabled={precisao < 0.1} onClick={() => take(0.1)} />
            <Tira por="0,3" palavra="erro grave" disabled={precisao < 0.1} onClick={() => take(0.3)} />
            <Button
              variant="outlined"
              disabled={precisao >= maxPrecisao}
              onClick={() => take(-0.1)}
              aria-label="Devolver 0,1 de precisão"
              sx={{ ...TOQUE, gridColumn: '1 / -1' }}
            >
              Devolver 0,1
            </Button>
          </Box>
        </Box>
        <Box
          component="section"
          aria-labelledby="apresentacao"
          sx={{ bgcolor: 'action.hover', borderRadius: 2, p: 1.5, display: 'grid', gap: 1.5, alignContent: 'start' }}
        >
          <Typography component="h3" id="apresentacao" sx={{ fontWeight: 700 }}>
            {`Apresentação, até ${notaDoJuiz(maxApresentacao)}: ${notaDoJuiz(apresentacao)}`}
          </Typography>
          {parts.map((part, i) => (
            <Box key={part} role="group" aria-label={part}>
              <Typography variant="body2">{`${part}, até ${notaDoJuiz(most)}`}</Typography>
              <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
                <Passo
                  nome={`${part}: menos 0,1`}
                  sinal="−"
                  onClick={() => step(i, -0.1)}
                  off={(valores[i] ?? 0) <= LEAST}
                />
                <Typography
                  aria-label={`${part}: ${notaDoJuiz(valores[i] ?? 0)}`}
                  role="status"
                  sx={{ flexGrow: 1, textAlign: 'center', fontSize: '1.6rem', fontWeight: 700 }}
                >
                  {notaDoJuiz(valores[i] ?? 0)}
                </Typography>
                <Passo
                  nome={`${part}: mais 0,1`}
                  sinal="+"
                  onClick={() => step(i, 0.1)}
                  off={(valores[i] ?? 0) >= most}
                />
              </Stack>
            </Box>
          ))}
        </Box>
      </Box>
      <Button variant="contained" fullWidth onClick={store} sx={{ ...ALTO, mt: 2, fontSize: '1.1rem' }}>
        {proximo ? `Gravar e chamar ${proximo}` : 'Gravar'}
      </Button>
    </Box>
  )
}

function Tira({ por, palavra, ...rest }: { por: string; palavra: string; disabled: boolean; onClick: () => void }) {
  return (
    <Button
      {...rest}
      variant="contained"
      sx={{ '&&': { minHeight: 88 }, flexDirection: 'column', touchAction: 'manipulation' }}
    >
      <Box component="span" sx={{ fontSize: '1.8rem', fontWeight: 800, lineHeight: 1.1 }}>{`−${por}`}</Box> {palavra}
    </Button>
  )
}

function Passo({ nome, sinal, off, onClick }: { nome: string; sinal: string; off: boolean; onClick: () => void }) {
  return (
    <Button
      variant="outlined"
      aria-label={nome}
      disabled={off}
      onClick={onClick}
      sx={{ ...ALTO, minWidth: 72, fontSize: '1.6rem', touchAction: 'manipulation' }}
    >
      {sinal}
    </Button>
  )
}
