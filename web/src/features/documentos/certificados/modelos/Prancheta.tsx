import Box from '@mui/material/Box'
import type { ElementoDoModelo } from '@sie/domain/documentos/collections/modelosCertificado.ts'
import { TAMANHOS } from '@sie/domain/documentos/modelo.ts'
import {
  snapCaixa,
  stretchCaixa,
  naFolha,
  PASSO,
  PASSO_LARGO,
  type Caixa,
  type Guia,
} from '@sie/domain/documentos/prancheta.ts'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Folha, type DadosDaFolha } from '../Folha.tsx'
import { Alcas, type AlcaNomeada } from './Alcas.tsx'
import { nomeDoElemento } from './exemplo.ts'
import type { Mesa } from './useDesenho.ts'

const PX_PER_MM = 96 / 25.4
/** Largest zoom factor: small sheets are enlarged, so that a finger hits their elements. */
const LARGEST = 2.4
/** Snapping distance of a guide, in px of the screen. */
const REACH = 7

export type Lado = ElementoDoModelo['lado']

interface Props {
  mesa: Mesa
  lado: Lado
  dados: Pick<DadosDaFolha, 'textos' | 'faixa' | 'signatarios' | 'qr' | 'fundo'>
  escolhido: string
  onEscolher: (id: string) => void
  /** zoom, 1 for real size; undefined fits the available width */
  ampliacao: number | undefined
  encaixe: boolean
  disabled: boolean
  /** announces a text to screen readers */
  onDizer: (text: string) => void
}

interface NaMao {
  id: string
  alca: AlcaNomeada | undefined
  desde: { x: number; y: number }
  caixa: Caixa
  agora: Caixa
  guias: readonly Guia[]
}

/** Canvas of a template. Elements are dragged, resized by their handles, and moved with the arrow keys. */
export function Prancheta({ mesa, lado, dados, escolhido, onEscolher, ampliacao, encaixe, disabled, onDizer }: Props) {
  const { desenho, mudar } = mesa
  const { papel, elementos } = desenho
  const { largura, altura } = TAMANHOS[papel]
  const [frame, setFrame] = useState<HTMLDivElement | null>(null)
  const room = useWidth(frame)
  const sheet = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<NaMao>()
  const zoom = ampliacao ?? Math.min(LARGEST, room / (largura * PX_PER_MM))
  const placed = held ? elementos.map((one) => (one.id === held.id ? { ...one, ...held.agora } : one)) : elementos
  const here = placed.filter((one) => one.lado === lado)

  const replace = (id: string, caixa: Caixa, chave = '') =>
    mudar({ elementos: elementos.map((one) => (one.id === id ? { ...one, ...caixa } : one)) }, chave)

  const grab = (event: PointerEvent<HTMLElement>, one: ElementoDoModelo, alca?: AlcaNomeada) => {
    onEscolher(one.id)
    if (disabled || event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const { x, y, largura: wide, altura: high } = one
    const caixa = { x, y, largura: wide, altura: high }
    setHeld({ id: one.id, alca, desde: { x: event.clientX, y: event.clientY }, caixa, agora: caixa, guias: [] })
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const scale = (sheet.current?.getBoundingClientRect().width ?? 0) / largura
    if (!held || scale === 0) return
    const x = (event.clientX - held.desde.x) / scale
    const y = (event.clientY - held.desde.y) / scale
    if (held.alca) return setHeld({ ...held, agora: stretchCaixa(held.caixa, held.alca, x, y, papel) })
    const moved = { ...held.caixa, x: held.caixa.x + x, y: held.caixa.y + y }
    const others = elementos.filter((one) => one.lado === lado && one.id !== held.id)
    // Alt disables snapping.
    const { caixa, guias } = snapCaixa(moved, others, papel, encaixe && !event.altKey ? REACH / scale : 0)
    setHeld({ ...held, agora: caixa, guias })
  }
  const drop = () => {
    if (!held) return
    setHeld(undefined)
    if (JSON.stringify(held.agora) !== JSON.stringify(held.caixa)) replace(held.id, held.agora)
  }
  const press = (event: KeyboardEvent, one: ElementoDoModelo) => {
    const [dx, dy] = ARROWS[event.key] ?? []
    if (disabled || dx === undefined || dy === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? PASSO_LARGO : event.altKey ? PASSO / 10 : PASSO
    const size = event.ctrlKey || event.metaKey
    const caixa = naFolha(
      size
        ? { ...one, largura: one.largura + dx * step, altura: one.altura + dy * step }
        : { ...one, x: one.x + dx * step, y: one.y + dy * step },
      papel,
    )
    replace(one.id, caixa, `${one.id} ${size ? 'tamanho' : 'lugar'}`)
    onDizer(
      size ? `${mm(caixa.largura)} por ${mm(caixa.altura)}` : `${mm(caixa.x)} da esquerda, ${mm(caixa.y)} do alto`,
    )
  }
  return (
    <Box ref={setFrame} sx={{ overflow: 'auto', maxHeight: { md: '78vh' } }}>
      <Box
        ref={sheet}
        role="group"
        aria-label={lado === 'frente' ? 'Frente da folha' : 'Verso da folha'}
        onPointerDown={({ target, currentTarget }) => target === currentTarget && onEscolher('')}
        sx={{ position: 'relative', mx: 'auto', boxShadow: 3, bgcolor: '#fff', colorScheme: 'light' }}
        style={{ width: largura * PX_PER_MM * zoom, height: altura * PX_PER_MM * zoom }}
      >
        <Box aria-hidden sx={{ pointerEvents: 'none' }} style={{ zoom }}>
          <Folha modelo={{ ...desenho, elementos: placed }} lado={lado} {...dados} />
        </Box>
        {here.map((one) => (
          <Pegador
            key={one.id}
            elemento={one}
            folha={{ largura, altura }}
            escolhido={one.id === escolhido}
            disabled={disabled}
            onGrab={(event, alca) => grab(event, one, alca)}
            onDrag={drag}
            onDrop={drop}
            onFocus={() => onEscolher(one.id)}
            onKeyDown={(event) => press(event, one)}
          />
        ))}
        {held?.guias.map(({ eixo, em }) => (
          <Box
            key={`${eixo} ${em}`}
            aria-hidden
            sx={{ position: 'absolute', bgcolor: '#d81b60', pointerEvents: 'none', zIndex: 3 }}
            style={
              eixo === 'x'
                ? { left: `${(em / largura) * 100}%`, top: 0, bottom: 0, width: 1 }
                : { top: `${(em / altura) * 100}%`, left: 0, right: 0, height: 1 }
            }
          />
        ))}
      </Box>
    </Box>
  )
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const mm = (value: number) => `${value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} mm`

/** Width of an element on the screen, px. */
function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(320)
  useLayoutEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return width
}

interface PegadorProps {
  elemento: ElementoDoModelo
  folha: { largura: number; altura: number }
  escolhido: boolean
  disabled: boolean
  onGrab: (event: PointerEvent<HTMLElement>, alca?: AlcaNomeada) => void
  onDrag: (event: PointerEvent<HTMLElement>) => void
  onDrop: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Drag area of an element. */
function Pegador({ elemento, folha, escolhido, disabled, onGrab, onDrag, onDrop, onFocus, onKeyDown }: PegadorProps) {
  const { x, y, largura, altura, angulo } = elemento
  const moves = { onPointerMove: onDrag, onPointerUp: onDrop, onPointerCancel: onDrop }
  return (
    <Box
      sx={{ position: 'absolute', zIndex: escolhido ? 2 : 1 }}
      style={{
        left: `${(x / folha.largura) * 100}%`,
        top: `${(y / folha.altura) * 100}%`,
        width: `${(largura / folha.largura) * 100}%`,
        height: `${(altura / folha.altura) * 100}%`,
        transform: angulo === 0 ? undefined : `rotate(${angulo}deg)`,
      }}
    >
      <Box
        component="button"
        type="button"
        aria-pressed={escolhido}
        aria-label={nomeDoElemento(elemento)}
        onPointerDown={(event: PointerEvent<HTMLElement>) => onGrab(event)}
        {...moves}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        sx={{
          position: 'absolute',
          inset: 0,
          p: 0,
          border: 0,
          bgcolor: 'transparent',
          cursor: disabled ? 'pointer' : 'move',
          outline: escolhido ? '2px solid #1565c0' : '1px dashed transparent',
          outlineOffset: 1,
          // Touching an unselected element scrolls the page.
          touchAction: escolhido ? 'none' : 'auto',
          '&:hover': { outlineColor: '#1565c0' },
          '&:focus-visible': { outline: '3px solid #1565c0' },
        }}
      />
      {escolhido && !disabled && <Alcas onGrab={onGrab} {...moves} />}
    </Box>
  )
}
