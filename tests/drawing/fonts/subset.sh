#!/bin/sh
# Makes the fonts here from the packages fonts-noto-mono, fonts-dejavu-core, fonts-liberation2,
# fonts-b612, fonts-open-sans and fonts-roboto-unhinted of Debian 12, with pyftsubset of fonttools.
set -e
fonts=${1:-/usr/share/fonts}
capitals='ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÆÇÉÑÖØÜ0123456789?'
text="$capitals"'abcdefghijklmnopqrstuvwxyzåäæçéñöøü :.,()%+-!'

# The names are left out, as the licences ask of changed fonts; copyright and licence stay.
subset() {
    pyftsubset "$fonts/$1" --text="$3" --layout-features='' --no-hinting --desubroutinize \
        --name-IDs=0,13,14 --notdef-outline --output-file="$2"
}

roboto=truetype/roboto/unhinted/RobotoTTF
subset truetype/noto/NotoMono-Regular.ttf noto-mono.ttf "$capitals"
subset truetype/dejavu/DejaVuSansMono.ttf dejavu-mono.ttf "$capitals"
subset truetype/liberation2/LiberationMono-Regular.ttf metric-mono.ttf "$capitals"
subset opentype/b612/B612Mono-Regular.otf b612-mono.otf "$capitals"
subset truetype/open-sans/OpenSans-Regular.ttf open-sans.ttf "$capitals"
subset truetype/open-sans/OpenSans-Semibold.ttf open-sans-semibold.ttf "$capitals"
subset $roboto/Roboto-Regular.ttf roboto.ttf "$text"
subset $roboto/Roboto-Bold.ttf roboto-bold.ttf "$capitals"
