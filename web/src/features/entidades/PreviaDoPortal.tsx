import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { sinalDaMarca } from '@sie/domain/base/portal/marca.ts'
import { AA, coresDaEntidade, contraste, parseCor, PAGINAS } from '@sie/domain/base/portal/cores.ts'
import {
  type Largura,
  LARGURA_DE_MINIATURA,
  LARGURA_DE_PAGINA,
  naLargura,
  partesDoArquivo,
} from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../data/access.ts'
import { Lockup } from '../../ui/identity/Lockup.tsx'

interface PreviaProps {
  nome: string
  sigla: string
  uf: string
  /** colour as configured */
  cor: string
  /** paths of the files, '' without one */
  logo: string
  hero: string
}

/** URL of an image of the record; '' until it is read. */
function useShown(caminho: string, largura: Largura): string {
  const { files } = useAccess()
  const { data } = useQuery({
    queryKey: ['arquivo', caminho, largura],
    queryFn: () => files.shown(naLargura(caminho, largura)),
    enabled: partesDoArquivo(caminho) !== null,
    staleTime: Infinity,
    retry: false,
  })
  return data ?? ''
}

/** Preview of the header and hero of the entity's portal with this colour and these images, and their contrast. */
export function PreviaDoPortal({ nome, sigla, uf, cor, logo, hero }: PreviaProps) {
  const colours = coresDaEntidade(cor)
  const [mark, picture] = [useShown(logo, LARGURA_DE_MINIATURA), useShown(hero, LARGURA_DE_PAGINA)]
  const ratio = contraste(colours.texto, colours.fundo)
  const differs = parseCor(cor) && contraste(colours.acentoClaro, PAGINAS.claras[0]) >= AA
  const accent = differs && colours.acentoClaro.toLowerCase() !== colours.fundo.toLowerCase()
  return (
    <Stack spacing={1} component="section" aria-label="Prévia do portal">
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}>
        <Box sx={{ p: 1.5, bgcolor: 'background.paper' }}>
          <Lockup sign={sinalDaMarca(uf)} sigla={sigla || nome} name={sigla ? nome : ''} logo={mark} size={36} />
        </Box>
        <Box
          sx={{
            p: 2.5,
            color: colours.texto,
            background: `linear-gradient(120deg, ${colours.fundo}, ${colours.fundoProfundo})`,
            ...(picture && {
              backgroundImage: `linear-gradient(120deg, ${colours.fundo}e6, ${colours.fundoProfundo}b3), url(${JSON.stringify(picture)})`,
              backgroundSize: 'cover',
              backgroundPosition: 'center',
            }),
          }}
        >
          <Typography variant="h6" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {nome}
          </Typography>
          <Stack direction="row" spacing={1} sx={{ mt: 1.5 }}>
            {[
              { fundo: PAGINAS.claras[1], acento: colours.acentoClaro, modo: 'Claro' },
              { fundo: PAGINAS.escuras[1], acento: colours.acentoEscuro, modo: 'Escuro' },
            ].map(({ fundo, acento, modo }) => (
              <Box
                key={modo}
                component="span"
                sx={{ px: 1.25, py: 0.5, borderRadius: 1.5, bgcolor: fundo, color: acento, typography: 'body2' }}
              >
                {`Link no ${modo.toLowerCase()}`}
              </Box>
            ))}
          </Stack>
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {`Contraste do texto sobre a cor: ${ratio.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} para 1${ratio >= AA ? '' : ', abaixo do recomendado'}.`}
      </Typography>
      {accent && (
        <Alert severity="info">
          Esta cor é clara demais para links: o portal usa um tom mais escuro dela, para que todos consigam ler.
        </Alert>
      )}
    </Stack>
  )
}
