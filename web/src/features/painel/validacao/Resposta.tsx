import Check from '@mui/icons-material/Check'
import Block from '@mui/icons-material/Block'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Schedule from '@mui/icons-material/Schedule'
import WifiOff from '@mui/icons-material/WifiOff'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { formatDay, formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { codigoImpresso, normalizeCodigo } from '@sie/domain/documentos/codigo.ts'
import { CODIGO_DE_RECIBO, type Validacao } from '@sie/domain/documentos/validacao.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { grausGuardados } from '../../../platform/selosGuardados.ts'
import { Faixa } from '../../../ui/person/Faixa.tsx'
import type { Resultado } from './consulta.ts'
import { describeSelo, FALSO, type Dito } from './describeSelo.ts'

interface Tela {
  cor: string
  icone: ReactNode
  titulo: string
  texto: string
  corpo: ReactNode
}

/** Answer about a document: valid, expired, revoked, unknown; a forged seal; or the content of the seal alone. */
export function Resposta({ resultado }: { resultado: Resultado }) {
  const { cor, icone, titulo, texto, corpo } = telaDe(resultado)
  const { codigo, quando } = resultado
  return (
    <Card variant="outlined" component="article" aria-label="Resposta" sx={{ overflow: 'hidden', borderRadius: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          gap: 2,
          alignItems: 'center',
          p: { xs: 2, md: 3 },
          color: '#fff',
          bgcolor: cor,
          printColorAdjust: 'exact',
        }}
      >
        <Box
          sx={{
            width: 60,
            height: 60,
            display: 'grid',
            placeItems: 'center',
            bgcolor: 'rgb(255 255 255 / 0.16)',
            clipPath: 'polygon(30% 0, 70% 0, 100% 30%, 100% 70%, 70% 100%, 30% 100%, 0 70%, 0 30%)',
          }}
        >
          {icone}
        </Box>
        <Box>
          <Typography variant="h4" component="h2" sx={{ fontSize: { xs: '1.6rem', md: '2rem' }, color: 'inherit' }}>
            {titulo}
          </Typography>
          <Typography sx={{ color: 'inherit' }}>{texto}</Typography>
        </Box>
      </Box>
      <Box sx={{ p: { xs: 2, md: 3 } }}>{corpo}</Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          columnGap: 2,
          alignItems: 'center',
          borderTop: 1,
          borderColor: 'divider',
          px: { xs: 2, md: 3 },
          py: 1.5,
        }}
      >
        <Typography variant="body2" color="textSecondary">
          {`Consulta em ${formatDayTime(quando)}`}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {printed(codigo)}
        </Typography>
        <Button
          variant="outlined"
          startIcon={<Print />}
          onClick={() => window.print()}
          sx={{ ml: { sm: 'auto' }, width: { xs: 1, sm: 'auto' }, displayPrint: 'none' }}
        >
          Imprimir resposta
        </Button>
      </Box>
    </Card>
  )
}

const printed = (code: string) =>
  CODIGO_DE_RECIBO.test(code.trim().toLowerCase()) ? code : codigoImpresso(normalizeCodigo(code))

const ICON = { fontSize: 36 } as const
const ICONS = {
  valido: <Check sx={ICON} />,
  vencido: <Schedule sx={ICON} />,
  revogado: <Block sx={ICON} />,
  semRede: <WifiOff sx={ICON} />,
} as const
const COLOURS = { valido: '#0f6b3c', vencido: '#7a4f00', revogado: '#a52020', naoEncontrado: '#3d4a59' } as const

function telaDe({ resposta, conferencia }: Resultado): Tela {
  if (resposta && (!conferencia || conferencia.autentico)) return daResposta(resposta)
  return doSelo(resposta ? FALSO : describeSelo(conferencia, grausGuardados()))
}

/** Answer by the seal alone, or that it is forged. */
function doSelo({ tom, titulo, texto, aviso, linhas }: Dito): Tela {
  const strong = linhas.length > 0
  return {
    cor: tom === 'semRede' ? COLOURS.naoEncontrado : COLOURS[tom],
    icone: ICONS[tom],
    titulo,
    texto,
    corpo: (
      <>
        <Typography sx={strong ? { mb: 2, fontWeight: 600 } : {}}>{aviso}</Typography>
        {strong && <Dados linhas={linhas} />}
      </>
    ),
  }
}

function daResposta(answer: Validacao): Tela {
  const { situacao, titulo, frase, documento, emissor } = answer
  const feminine = documento === 'carteira'
  const by = emissor.sigla || emissor.nome
  if (situacao === 'naoEncontrado')
    return {
      cor: COLOURS.naoEncontrado,
      icone: <HelpOutline sx={ICON} />,
      titulo: 'Não encontrado',
      texto: frase,
      corpo: <NaoEncontrado />,
    }
  if (situacao === 'revogado')
    return {
      cor: COLOURS.revogado,
      icone: <Block sx={ICON} />,
      titulo: feminine ? 'Revogada' : 'Revogado',
      texto: frase,
      corpo: (
        <>
          <Typography>
            {`${by} revogou este documento${answer.revogadoEm ? ` em ${formatDay(answer.revogadoEm)}` : ''}. `}
            {answer.motivo && (
              <>
                <strong>Motivo:</strong> {answer.motivo}.
              </>
            )}
          </Typography>
          <Dados
            linhas={[
              ['Tipo', titulo],
              ['Emissão original', formatDay(answer.emitidoEm)],
            ]}
          />
        </>
      ),
    }
  const valid = situacao === 'valido'
  return {
    cor: COLOURS[situacao],
    icone: valid ? <Check sx={ICON} /> : <Schedule sx={ICON} />,
    titulo: valid ? (feminine ? 'Válida' : 'Válido') : feminine ? 'Vencida' : 'Vencido',
    texto: `${titulo}${by ? `, ${by}` : ''}`,
    corpo: (
      <>
        {answer.nome && (
          <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {answer.nome}
          </Typography>
        )}
        {answer.menor && (
          <Typography variant="body2" color="textSecondary">
            Menor de idade: só as iniciais aparecem.
          </Typography>
        )}
        {answer.graduacao && (
          <Box sx={{ my: 1, fontWeight: 600 }}>
            <Faixa codigo={answer.graduacao} federacao="" />
          </Box>
        )}
        <Typography sx={{ mt: 1 }}>{frase}</Typography>
        <Dados
          linhas={[
            ...answer.detalhes.map(({ rotulo, valor }) => [rotulo, valor] as const),
            ['Emissor', emissor.nome || emissor.sigla],
            ['Emissão', formatDay(answer.emitidoEm)],
          ]}
        />
      </>
    ),
  }
}

function Dados({ linhas }: { linhas: readonly (readonly [string, string])[] }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5, columnGap: 3, mt: 2, mb: 0 }}
    >
      {linhas.map(([rotulo, valor]) =>
        valor ? (
          <div key={rotulo}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {rotulo}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {valor}
            </Typography>
          </div>
        ) : null,
      )}
    </Box>
  )
}

const NaoEncontrado = () => (
  <>
    <Typography>
      Confira se digitou como está impresso. O código tem 12 letras e números e nunca usa as letras A, E, I, L, O e Q
      nem os números 0 e 1.
    </Typography>
    <Box component="ul" sx={{ mt: 1, mb: 0, pl: 3, display: 'grid', gap: 0.5 }}>
      <li>Tente pela câmera, apontando para o QR.</li>
      <li>Documento antigo, sem código? Peça a conferência à federação que o emitiu.</li>
      <li>
        Suspeita de fraude?{' '}
        <Link component={RouterLink} to={address('/institucional')}>
          Avise a confederação
        </Link>
        .
      </li>
    </Box>
  </>
)
