import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { readBlocks, type Bloco, type PessoaDoBloco } from '@sie/domain/conteudo/blocos.ts'
import { Link as RouterLink } from 'react-router-dom'
import { publicFileAddress } from '../../data/published.ts'
import { Imagem } from '../../ui/publicacao/Imagem.tsx'
import { RichText } from '../../ui/record/RichText.tsx'
import { Tabela } from './Tabela.tsx'
import { Video } from '../../ui/publicacao/Video.tsx'

/** Blocks of a content page as elements; kinds outside the allow-list are left out. */
export function Blocos({ blocos }: { blocos: unknown }) {
  return (
    <Stack spacing={4}>
      {readBlocks(blocos).blocos.map((bloco, index) => (
        <Box key={index}>{drawn(bloco)}</Box>
      ))}
    </Stack>
  )
}

function drawn(bloco: Bloco) {
  switch (bloco.tipo) {
    case 'texto':
      return <RichText text={bloco.texto} />
    case 'imagem': {
      const { imagem, legenda } = bloco
      const told = [legenda, imagem.credito].filter(Boolean).join(' · ')
      return (
        <Box component="figure" sx={{ m: 0 }}>
          <Imagem
            imagem={imagem}
            proporcao={imagem.largura && imagem.altura ? `${imagem.largura} / ${imagem.altura}` : '16 / 9'}
            sizes="(min-width: 900px) 760px, 100vw"
          />
          {told && (
            <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {told}
            </Typography>
          )}
        </Box>
      )
    }
    case 'video':
      return <Video video={bloco.video} titulo={bloco.titulo} />
    case 'sanfona':
      return (
        <>
          <Titulo>{bloco.titulo}</Titulo>
          {bloco.itens.map(({ titulo, texto }, index) => (
            <Pergunta key={index} titulo={titulo} texto={texto} />
          ))}
        </>
      )
    case 'tabela':
      return <Tabela {...bloco} />
    case 'arquivos':
      return (
        <>
          <Titulo>{bloco.titulo}</Titulo>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {bloco.itens.map(({ arquivo, nome, bytes }) => (
              <Box component="li" key={arquivo} sx={{ borderBottom: 1, borderColor: 'divider', py: 1 }}>
                <Link
                  href={publicFileAddress(arquivo)}
                  sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 44 }}
                >
                  <Download aria-hidden />
                  <span>
                    {nome || 'Arquivo'} <Box component="small">({tamanho(bytes)})</Box>
                  </span>
                </Link>
              </Box>
            ))}
          </Box>
        </>
      )
    case 'botoes':
      return (
        <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          {bloco.itens.map(({ rotulo, endereco }, index) => (
            <Botao key={endereco} rotulo={rotulo} endereco={endereco} principal={index === 0} />
          ))}
        </Stack>
      )
    case 'pessoas':
      return (
        <>
          <Titulo>{bloco.titulo}</Titulo>
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              p: 0,
              m: 0,
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {bloco.itens.map((pessoa) => (
              <Pessoa key={pessoa.nome} pessoa={pessoa} />
            ))}
          </Box>
        </>
      )
  }
}

const Titulo = ({ children }: { children: string }) =>
  children && (
    <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
      {children}
    </Typography>
  )

const tamanho = (bytes: number) =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB` : `${Math.ceil(bytes / 1000)} KB`

/** Question as a native details element, open in print. */
function Pergunta({ titulo, texto }: { titulo: string; texto: string }) {
  return (
    <Box
      component="details"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 1, borderColor: 'divider' },
        '& > summary': { py: 1.5, cursor: 'pointer', fontWeight: 600, minHeight: 44 },
        // Closed, it takes no space; in print everything is shown.
        '@media screen': { '&:not([open])::details-content': { display: 'none' } },
        '@media print': { '&::details-content': { contentVisibility: 'visible', height: 'auto' } },
      }}
    >
      <summary>{titulo}</summary>
      <Box sx={{ pb: 2 }}>
        <RichText text={texto} />
      </Box>
    </Box>
  )
}

function Botao({ rotulo, endereco, principal }: { rotulo: string; endereco: string; principal: boolean }) {
  const look = { variant: principal ? ('contained' as const) : ('outlined' as const), size: 'large' as const }
  return endereco.startsWith('/') ? (
    <Button component={RouterLink} to={endereco} {...look}>
      {rotulo}
    </Button>
  ) : (
    <Button href={endereco} rel="noopener nofollow ugc" {...look}>
      {rotulo}
    </Button>
  )
}

function Pessoa({ pessoa: { nome, cargo, contato, imagem } }: { pessoa: PessoaDoBloco }) {
  const mail = /^[^\s@]+@[^\s@]+$/.test(contato)
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      {imagem && (
        <Box sx={{ width: 88, flexShrink: 0 }}>
          <Imagem imagem={imagem} proporcao="1 / 1" sizes="88px" />
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700 }}>{nome}</Typography>
        {cargo && <Typography color="textSecondary">{cargo}</Typography>}
        {contato && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {mail ? <Link href={`mailto:${contato}`}>{contato}</Link> : contato}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
