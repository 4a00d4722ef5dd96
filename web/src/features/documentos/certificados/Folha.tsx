import Box from '@mui/material/Box'
import type { ElementoDoModelo, ModeloCertificado } from '@sie/domain/documentos/collections/modelosCertificado.ts'
import {
  assinaturasAoCentro,
  fillModelo,
  TAMANHOS,
  type CampoDoModelo,
  type FonteDoModelo,
} from '@sie/domain/documentos/modelo.ts'
import type { FaixaDesenhada } from '@sie/domain/base/taekwondo/faixa.ts'
import { QRCodeSVG } from 'qrcode.react'
import { useLayoutEffect, useRef } from 'react'
import { Mark } from '../../../ui/identity/Mark.tsx'
import '../../../ui/identity/documentos.css'
import { Moldura } from './Moldura.tsx'

type ModeloDesenhado = Pick<
  ModeloCertificado,
  'papel' | 'corDoPapel' | 'moldura' | 'corPrincipal' | 'corDeApoio' | 'elementos'
>

export interface DadosDaFolha {
  modelo: ModeloDesenhado
  textos: Readonly<Partial<Record<CampoDoModelo, string>>>
  /** belt of the grade that is certified; null for none */
  faixa: FaixaDesenhada | null
  signatarios: readonly { nome: string; cargo: string; imagem: string }[]
  /** text of the QR */
  qr: string
  /** background as a data URL, '' for none */
  fundo: string
  /** text across the sheet of a document that is no longer valid */
  aviso?: string
}

// Font stacks: a character that a font lacks is drawn by the next one, and one that no web font has by a system font.
const FAMILIAS: Readonly<Record<FonteDoModelo, string>> = {
  titulo: "'Archivo Narrow Impressa', 'Gowun Batang', 'Arial Narrow', sans-serif",
  texto: "'Source Sans 3 Impressa', 'Gowun Batang', Arial, sans-serif",
  manuscrita: "'Great Vibes', 'Gowun Batang', 'Source Sans 3 Impressa', cursive",
  coreana: "'Gowun Batang', 'Noto Serif KR', serif",
}
const LADOS = { esquerda: 'flex-start', centro: 'center', direita: 'flex-end' } as const
const TEXTO = { esquerda: 'left', centro: 'center', direita: 'right' } as const

/** One side of a certificate in real millimetres, with selectable text. */
export function Folha({ modelo, lado = 'frente', ...dados }: DadosDaFolha & { lado?: 'frente' | 'verso' }) {
  const { largura, altura } = TAMANHOS[modelo.papel]
  return (
    <Box
      className="folha"
      sx={{
        position: 'relative',
        width: `${largura}mm`,
        height: `${altura}mm`,
        flexShrink: 0,
        overflow: 'hidden',
        bgcolor: modelo.corDoPapel || '#ffffff',
        color: '#111',
        printColorAdjust: 'exact',
      }}
    >
      {dados.fundo && (
        <Box
          component="img"
          src={dados.fundo}
          alt=""
          sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'cover' }}
        />
      )}
      {lado === 'frente' && (
        <Moldura
          {...{ largura, altura }}
          qual={modelo.moldura}
          principal={modelo.corPrincipal}
          apoio={modelo.corDeApoio}
          faixa={dados.faixa}
        />
      )}
      {assinaturasAoCentro(modelo.elementos, dados.signatarios.length)
        .filter((one) => one.lado === lado)
        .map((one) => (
          <Elemento key={one.id} elemento={one} modelo={modelo} {...dados} />
        ))}
      {dados.aviso && (
        <Box
          sx={{
            position: 'absolute',
            inset: 0,
            display: 'grid',
            placeItems: 'center',
            font: "700 72pt 'Archivo Narrow Impressa', sans-serif",
            color: 'rgb(183 28 28 / 0.32)',
            transform: 'rotate(-24deg)',
            textTransform: 'uppercase',
          }}
        >
          {dados.aviso}
        </Box>
      )}
    </Box>
  )
}

type ElementoProps = DadosDaFolha & { elemento: ElementoDoModelo }

function Elemento(props: ElementoProps) {
  const { x, y, largura, altura, angulo } = props.elemento
  return (
    <Box
      sx={{
        position: 'absolute',
        left: `${x}mm`,
        top: `${y}mm`,
        width: `${largura}mm`,
        height: `${altura}mm`,
        transform: angulo === 0 ? 'none' : `rotate(${angulo}deg)`,
      }}
    >
      <Conteudo {...props} />
    </Box>
  )
}

function Conteudo({ elemento, modelo, textos, signatarios, qr }: ElementoProps) {
  const { tipo, texto, altura, largura } = elemento
  if (tipo === 'qr')
    return (
      <QRCodeSVG value={qr} level="M" title="QR de validação" role="img" style={{ width: '100%', height: '100%' }} />
    )
  if (tipo === 'imagem') {
    const size = Math.min(largura, altura)
    return (
      <Box
        sx={{ display: 'grid', placeItems: 'center', height: 1, '& svg': { width: `${size}mm`, height: `${size}mm` } }}
      >
        <Mark sign="pontas" national />
      </Box>
    )
  }
  if (tipo === 'ornamento') return <Fio cor={modelo.corDeApoio} />
  if (tipo === 'assinatura') return <Assinatura elemento={elemento} quem={signatarios[Number(texto) - 1]} />
  return <Texto elemento={elemento} texto={fillModelo(texto, textos)} />
}

const Fio = ({ cor }: { cor: string }) => (
  <svg viewBox="0 0 120 5" width="100%" height="100%" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
    <path d="M0 2.5H52M68 2.5H120" stroke={cor} strokeWidth="0.4" />
    <path d="M55 2.5l2-1.5 3 3 3-3 2 1.5-2 1.5-3-3-3 3z" fill="none" stroke={cor} strokeWidth="0.5" />
  </svg>
)

function Assinatura({
  elemento,
  quem,
}: {
  elemento: ElementoDoModelo
  quem: DadosDaFolha['signatarios'][number] | undefined
}) {
  if (!quem) return null
  return (
    <Box sx={{ height: 1, display: 'flex', flexDirection: 'column', justifyContent: 'flex-end', textAlign: 'center' }}>
      {quem.imagem && <Box component="img" src={quem.imagem} alt="" sx={{ maxHeight: '60%', objectFit: 'contain' }} />}
      <Box
        sx={{
          borderTop: '0.25mm solid #444',
          pt: '1.2mm',
          font: `600 ${elemento.tamanho}pt ${FAMILIAS.texto}`,
          lineHeight: 1.15,
        }}
      >
        {quem.nome}
        <Box sx={{ fontWeight: 400, fontSize: '0.85em', color: '#4a5266' }}>{quem.cargo}</Box>
      </Box>
    </Box>
  )
}

/** Text in its box: one line, or several; the font shrinks until it fits, so that a name of sixty letters stays on the sheet. */
function Texto({ elemento, texto }: { elemento: ElementoDoModelo; texto: string }) {
  const box = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  const { tamanho, fonte, negrito, italico, alinhamento, cor, quebra } = elemento
  useLayoutEffect(() => {
    const fit = () => {
      const [outer, inner] = [box.current, words.current]
      if (!outer || !inner) return
      for (let size = tamanho; size >= 4; size -= 0.5) {
        inner.style.fontSize = `${size}pt`
        if (inner.scrollWidth <= outer.clientWidth + 1 && inner.scrollHeight <= outer.clientHeight + 2) break
      }
    }
    fit()
    // Again once the web font is loaded.
    void document.fonts.ready.then(fit)
  }, [texto, tamanho, fonte, negrito, quebra, elemento.largura, elemento.altura])
  return (
    <Box
      ref={box}
      sx={{
        width: 1,
        height: 1,
        display: 'flex',
        alignItems: quebra ? 'flex-start' : 'center',
        justifyContent: LADOS[alinhamento],
      }}
    >
      <Box
        component="span"
        ref={words}
        sx={{
          fontFamily: FAMILIAS[fonte],
          fontWeight: negrito ? 700 : 400,
          fontStyle: italico ? 'italic' : 'normal',
          fontSize: `${tamanho}pt`,
          color: cor || '#1b1b1b',
          lineHeight: quebra ? 1.4 : 1.1,
          whiteSpace: quebra ? 'normal' : 'nowrap',
          textAlign: TEXTO[alinhamento],
          ...(quebra ? { width: 1 } : { maxWidth: 'none' }),
        }}
      >
        {texto}
      </Box>
    </Box>
  )
}
