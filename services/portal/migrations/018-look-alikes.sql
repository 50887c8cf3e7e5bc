-- A name as it looks, also in letters of scripts that nobody here writes in: the look-alikes of UTS 39, small and capital, and
-- letters in circles and squares. What stands between and around the parts of a name does not count. An `m` is an `rn` and a `w`
-- two `v`, letter for letter: the beginning of a name has the beginning of its skeleton. A name in Serbian Cyrillic does not look
-- like itself in Latin letters (`р` looks like `p`): who has both may sign by either.
create or replace function name_skeleton(name text) returns text
language sql immutable strict parallel safe
return replace(replace(lower(translate(
  regexp_replace(
    normalize(name, NFKD),
    '[\s"#%&''()*+,./:;<=>?\[\\\]^_`{}~\-\u0080-\u009F\u00A1\u00AB\u00AD\u00B7\u00BB\u00BF\u02B0-\u036F\u0387\u0483-\u0489\u061C\u0660\u06F0\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u2000-\u206F\u20D0-\u20FF\u2212\u2219\u22C5\u2800\u2E00-\u2E7F\u2FF0-\u3006\u3008-\u303F\u30FB\u3164\uFE00-\uFE2F\uFEFF\uFFA0\U000E0000-\U000E0FFF]',
    '', 'g'),
  -- First what is there already, where it is found at once.
  'abcdefghjklmnopqrstuvwxyz'
  '4@ɑΑαАаᎪᏎᗅᴀ⍶⍺Ɑꓮꭺꮞ𐊠𑢯𑣏𖽀🅐🅰🇦'
  '8ƀƁƂƃƄƅȢȣɃɓʙΒβВЪЬвъьѢѣҌҍ৪੪ᏏᏴᏼᑲᑳᖯᗷꓐꞴꞵꮟ𐊂𐊡𐌁𐌚🅑🅱🇧'
  '¢ȻȼСсҪҫᏟᴄ₡Ⲥⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜𑣩𑣲🅒🅲🇨🝌'
  'ÐðĐđƉƊƋƌɖɗДдԀԁᎠᏧᑯᗞᗪᴅ₫ꓒꓓꭰꮷ🅓🅳🇩'
  '3ƷȜȝɆɇɜʒΕεЕЗезҘҙҼҽҾҿӠӡᎬᴇ℮⋿ⳌⳍⴹꓰꝪꝫꞫꬲꭼ𐊆𑢦𑢪𑢮𑣊𑣎𖼻𝈆🅔🅴🇪'
  'ƑƒϜϝФфՔքᖴᵮẝꓝꜰꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂𝈓🅕🅵🇫'
  '9ƍƓǤǥɠɡɢԌԍՑց৭੧୨൭ᏀᏳᏻᶃⳊⳋꓖꝮꝯꞬꮐ𑢬𑢶𑣌𑣖🅖🅶🇬'
  'ĦħɦʜΗЋНнћҢңҺһӇӈӉӊՀհᎻᏂᏲᏺᕼⱧⱨⲎⲏꓧꚔꚕꞪꮋꮒ𐋏🅗🅷🇭'
  'ɈɉʝͿϳЈјᎫᒍᴊꓙꞲꭻ🅙🅹🇯'
  'ƘƙΚκКкҚқҞҟᏦᛕᴋ₭ⱩⱪⲔⲕꓗꝀꝁꮶ𐔘🅚🅺🇰'
  'iI1|!ıŁłƖƗƚǀȽɨɩɪɫɭʟΙιІЛліӀӏ١۱ᎥᏞᒪᛁᵻᵼ∣⍳⍸⏽ⱢⲒⲓⳐⳑⵏꓡꓲꙆꙇꞮꭵꮮ𐊊𐌉𐌠𐐛𐑃𐔦𑢣𑢲'
  '𑣃𑣒𖼖𖼨𝈪🅘🅛🅸🅻🇮🇱'
  'ΜϺϻМмӍӎᎷᗰᛖᴍⲘⲙꓟꮇ𐊰𐌑🅜🅼🇲'
  'ŊŋƝƞȠɲɳɴΝΠηπՈՌոռᵰⲚⲛꓠ𐆎𐔓🅝🅽🇳'
  '0ØøƟɵΘΟΣθοσОоѲѳӨөՕօ٥۵०০੦૦ଠ୦௦౦೦ഠ൦๐໐တဝ၀ჿዐᎤᎾᏫᲿᴏᴑ⊖⊝⍬Ⲟⲟⴱⵁⵔ〇ꓳꝊꝋꬽꬾꭴ'
  'ꮎꮻ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢨𑢵𑢷𑣈𑣗𑣠𝈚🅞🅾🇴🜔'
  'ƤƥΡρПРпрᏢᑭᴘᵽ⍴ⱣⲢⲣꓑꮲ𐊕🅟🅿🇵'
  'ʠԚԛԳԶգզⵕ🅠🆀🇶'
  'ƦɌɍɼɽʀГЯгяҒғᎡᎱᏒᖇᴦᵲⱤⲄⲅꓣꭇꭈꭱꮁꮢ𐒴𐓜𖼵𝈖🅡🆁🇷'
  '5$ƼƽʂЅѕՏտᏕᏚᵴꓢꜱꟅꮥꮪ𐊖𐐠𐑈𑢡𑢻𑣁𑣛𖼺🅢🆂🇸'
  '7ŦŧƬƭƮȾʈΤτТтҬҭᎢᴛᵵ₮⊤⍡⟙ⱦⲦⲧꓔꭲ𐊗𐊱𐌕𐓒𐓺𑢼𑣆𖼊𝈒🅣🆃🇹🝨'
  'ƲɄʉʋμυИиՍսሀᏌᑌᴜᵾ∪⋃ꓴꞞꞟꭎꭒꮜ𐓎𐓶𑢸𑣘𖽂🅤🆄🇺'
  'νѴѵ٧۷Ꮩᐯᴠ∨⋁ⴸꓦꛟꮩ𐆗𐔝𑜆𑢠𑣀𖼈𝈍🅥🆅🇻🜈'
  'ƜɯΩωШЩшщѠѡѼѽԜԝԱաᎳᏔᴡ₩ꓪꝠꝡꮃꮤ𑓅𑜊𑜎𑜏𑣦𑣯🅦🆆🇼'
  '×ΧχХхҲҳᕁᕽ᙭᙮ᚷ╳⤫⤬⨯⨰ⲬⲭⵝꓫꞳꭓ𐆖𐊐𐊴𐌗𐌢𐔧𑣬🅧🆇🇽'
  '¥ƔƳƴɎɏɣʏΓΥγУуҮүҰұყᎩᎽᲧᶌỾỿⲨⲩꓬꭚꭹꮍ𐊲𑢤𑣜𖽃🅨🆈🇾'
  '2ƧƨƵƶƻȤȥʐΖζϨϩᏃᒿᴢᵶꓜꙄꙅꛯꝚꝛꮓ𐋵𑢩𑣄𑣉𑣥🅩🆉🇿'
  'БбᏮⳒⳓꮾ𑣕',
  'abcdefghjklmnopqrstuvwxyz'
  'aaaaaaaaaaaaaaaaaaaaaaaa'
  'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'
  'ccccccccccccccccccccccccc'
  'dddddddddddddddddddddddddddd'
  'eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  'fffffffffffffffffffffffff'
  'gggggggggggggggggggggggggggggggggg'
  'hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh'
  'jjjjjjjjjjjjjjjj'
  'kkkkkkkkkkkkkkkkkkkkkkkkkk'
  'llllllllllllllllllllllllllllllllllllllllllllllllllllllllllll'
  'lllllllllll'
  'mmmmmmmmmmmmmmmmmmmm'
  'nnnnnnnnnnnnnnnnnnnnnnnnn'
  'oooooooooooooooooooooooooooooooooooooooooooooooooooooooooooo'
  'ooooooooooooooooooooo'
  'pppppppppppppppppppppp'
  'qqqqqqqqqqq'
  'rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr'
  'ssssssssssssssssssssssssssss'
  'ttttttttttttttttttttttttttttttttttttttt'
  'uuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu'
  'vvvvvvvvvvvvvvvvvvvvvvvvv'
  'wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww'
  'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'
  'yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy'
  'zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz'
  '6666666'
)), 'm', 'rn'), 'w', 'vv');

-- What was kept of names is what the function said before.
drop index accounts_user_name_skeleton;
alter table accounts_user drop column name_skeleton;
alter table accounts_user add column name_skeleton text generated always as (name_skeleton(display_name)) stored;
create index accounts_user_name_skeleton on accounts_user (name_skeleton text_pattern_ops);
