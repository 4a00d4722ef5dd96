import Box from '@mui/material/Box'
import { address } from '@sie/domain/portal/address.ts'
import { LinkDoRodape, useCanais } from '../portal/rodape.tsx'

/** Links of the public site that the desk's menu lacks. */
const LINKS = [
  { to: address('/'), label: 'Site público' },
  { to: address('/transparencia'), label: 'Transparência' },
  { to: address('/validacao/certificado'), label: 'Validar certificado' },
  { to: address('/validacao/carteira'), label: 'Validar carteira' },
  { to: address('/privacy-politics'), label: 'Privacidade' },
]

/** Footer of the desk: the public site, and the channels of the portal's entity. Above the bar of a phone. */
export function DeskFooter() {
  const channels = useCanais()
  return (
    <Box
      component="footer"
      sx={{
        displayPrint: 'none',
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
        px: { xs: 2, md: 2.5 },
        pt: { xs: 1, md: 1.5 },
        pb: { xs: 9, md: 1.5 },
      }}
    >
      <Box
        component="nav"
        aria-label="Rodapé"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 2.5, md: 3 } }}
      >
        {[...LINKS, ...channels].map((link) => (
          <LinkDoRodape key={link.label} {...link} />
        ))}
      </Box>
    </Box>
  )
}
