import Close from '@mui/icons-material/Close'
import Edit from '@mui/icons-material/EditOutlined'
import Forum from '@mui/icons-material/ForumOutlined'
import OpenInNew from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { searchAjuda } from '@sie/domain/ajuda/busca.ts'
import { ajudaDaTela } from '@sie/domain/ajuda/publico.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import { nomeDaTela, telaAberta } from '@sie/domain/base/portal/telas.ts'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useAjuda, type Ajuda } from '../../data/ajuda.ts'
import { pageUrl } from '../../platform/pages.ts'
import { useHolds } from '../../platform/store.ts'
import { CampoDeBusca } from '../../ui/ajuda/CampoDeBusca.tsx'
import { Perguntas } from '../../ui/ajuda/ListaDeAjuda.tsx'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { useBackCloses } from '../../ui/layout/useBackCloses.ts'

const ACHADOS = 8

interface GavetaProps {
  open: boolean
  onClose: () => void
  /** its width beside the page, in pixels, and the height of the header above it */
  width: number
  top: number
}

/**
 * Help of the open screen beside it: the page stays as it is, with all that was typed, and can be used meanwhile; on a narrow window the help is over
 * it. It follows the user to other screens.
 */
export function GavetaDeAjuda({ open, onClose, width, top }: GavetaProps) {
  const beside = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true })
  useBackCloses(open && !beside, onClose)
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef<Element | null>(null)
  // Beside the page nothing traps the focus: it comes here, and goes back to where it was, unless the user works elsewhere by then.
  const paper = useRef<HTMLDivElement>(null)
  const takeFocus = useEffectEvent(() => {
    before.current = document.activeElement
    if (beside) title.current?.focus()
  })
  const giveFocusBack = useEffectEvent(() => {
    const at = document.activeElement
    // What had it in here may be gone already.
    const ours = at === null || at === document.body || paper.current?.contains(at)
    if (beside && ours && before.current instanceof HTMLElement) before.current.focus()
  })
  useEffect(() => {
    if (!open) return undefined
    takeFocus()
    return () => giveFocusBack()
  }, [open])
  return (
    <Drawer
      anchor="right"
      variant={beside ? 'persistent' : 'temporary'}
      open={open}
      onClose={onClose}
      sx={{ displayPrint: 'none', zIndex: beside ? 'appBar' : 'modal' }}
      slotProps={{
        paper: {
          ref: paper,
          role: beside ? 'complementary' : 'dialog',
          'aria-labelledby': 'ajuda-da-tela',
          onKeyDown: (event: React.KeyboardEvent) => event.key === 'Escape' && beside && onClose(),
          sx: {
            width: { xs: '100%', sm: width },
            p: 2,
            ...(beside && { pt: `${top + 16}px` }),
          },
        },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <Typography
          id="ajuda-da-tela"
          variant="h6"
          component="h2"
          tabIndex={-1}
          ref={title}
          sx={{ flexGrow: 1, '&:focus': { outline: 'none' } }}
        >
          Ajuda desta tela
        </Typography>
        <IconButton aria-label="Fechar a ajuda" onClick={onClose}>
          <Close />
        </IconButton>
      </Stack>
      {open && <Conteudo />}
    </Drawer>
  )
}

function Conteudo() {
  const { pathname, search } = useLocation()
  const tela = telaAberta(pathname, search)
  const nome = tela && nomeDaTela(tela)
  const holds = useHolds()
  const { data, isError, refetch } = useAjuda('filiados')
  // The help of the next screen begins at its top.
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const paper = top.current?.parentElement
    if (paper) paper.scrollTop = 0
  }, [tela])
  return (
    <Stack spacing={3} ref={top}>
      {nome && <Typography color="textSecondary">{nome}</Typography>}
      {isError && !data ? (
        <RetryAlert onRetry={() => refetch()}>Não foi possível carregar agora. Confira a conexão.</RetryAlert>
      ) : data ? (
        <DaTela key={tela} tela={tela} ajuda={data} />
      ) : (
        <Skeleton variant="rounded" height={320} aria-busy />
      )}
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <EmOutraAba
          to={address('/helpdesk/editticket', { assunto: nome && `Dúvida na tela ${nome}` })}
          icon={<Forum />}
          variant="outlined"
        >
          Perguntar ao suporte
        </EmOutraAba>
        {tela !== '' && holds('tutoriais:criar') && (
          <EmOutraAba to={address('/helpdesk/edittutorial', { tela })} icon={<Edit />}>
            Escrever a ajuda desta tela
          </EmOutraAba>
        )}
        <EmOutraAba to={address('/helpdesk')} icon={<OpenInNew />}>
          Toda a ajuda
        </EmOutraAba>
      </Stack>
    </Stack>
  )
}

/** Link in a tab of its own: what is being typed on this page stays. */
const EmOutraAba = ({
  to,
  icon,
  variant = 'text',
  children,
}: {
  to: Address
  icon: ReactNode
  variant?: 'text' | 'outlined'
  children: string
}) => (
  <Button
    component="a"
    href={pageUrl(to)}
    target="_blank"
    rel="noopener"
    variant={variant}
    startIcon={icon}
    aria-label={`${children} (abre em outra aba)`}
  >
    {children}
  </Button>
)

/** Tutorials and questions of a screen, or what a search finds in the whole help. */
export function DaTela({ tela, ajuda: { itens, contagens } }: { tela: string; ajuda: Ajuda }) {
  const [busca, setBusca] = useState('')
  const searched = busca.trim() !== ''
  const tutoriais = ajudaDaTela(itens, 'tutoriais', tela)
  const perguntas = ajudaDaTela(itens, 'faqs', tela)
  const found = searched ? searchAjuda(itens, busca).slice(0, ACHADOS) : []
  const lists = searched
    ? [{ title: 'Encontrado', itens: found }]
    : [
        { title: 'Passo a passo', itens: tutoriais },
        { title: 'Perguntas', itens: perguntas },
      ]
  const none = lists.every((list) => list.itens.length === 0)
  return (
    <>
      <CampoDeBusca label="Buscar na ajuda" busca={busca} onBusca={setBusca} />
      <Typography role="status" sx={none ? {} : { display: 'none' }}>
        {none &&
          (searched
            ? 'Nada encontrado com estas palavras. Tente outras, ou pergunte ao suporte.'
            : 'Ainda não escrevemos a ajuda desta tela. Procure acima, ou pergunte ao suporte: respondemos com gosto.')}
      </Typography>
      {lists
        .filter((list) => list.itens.length > 0)
        .map((list) => (
          <Box key={list.title} component="section" aria-label={list.title}>
            <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
              {list.title}
            </Typography>
            <Perguntas
              itens={list.itens}
              contagens={contagens}
              audience="filiados"
              marca={false}
              nivel="h4"
              aberta={!searched && tutoriais.length === 1 ? (tutoriais[0]?.id ?? '') : ''}
            />
          </Box>
        ))}
    </>
  )
}
